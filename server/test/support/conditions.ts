/** Only catches hanging tests: on a busy machine everything takes many times as long. */
const TIMEOUT_MS = 120_000;

/** Conditions that a test waits for. They are checked whenever something has changed, not periodically. */
export class Conditions {
  private readonly checks = new Set<() => void>();

  /** `describe` describes the current state for failure messages. */
  constructor(private readonly describe: () => string) {}

  waitUntil(description: string, condition: () => boolean, timeoutMs = TIMEOUT_MS): Promise<void> {
    return new Promise((resolve, reject) => {
      const check = () => {
        if (!condition()) return;
        clearTimeout(timeout);
        this.checks.delete(check);
        resolve();
      };
      const timeout = setTimeout(() => {
        this.checks.delete(check);
        reject(new Error(`timed out waiting for ${description}: ${this.describe()}`));
      }, timeoutMs);
      this.checks.add(check);
      check();
    });
  }

  check(): void {
    for (const check of [...this.checks]) check();
  }
}
