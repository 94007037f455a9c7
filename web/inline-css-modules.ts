import { createHash } from 'node:crypto';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /^import (\w+) from '(\.[^']+\.module\.css)';$/gm;

/** The name of a class in the page. It depends only on the file and the local name. */
export function scopedName(local: string, file: string, isReadable: boolean): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(`${path} ${local}`).digest('base64url').slice(0, 5);
  return isReadable ? `${basename(path, '.module.css')}__${local}--${hash}` : `c${hash}`;
}

/**
 * Replaces `styles.name` by the name in the page. Solid then writes it into its templates. Otherwise every element with
 * a class would need code and an effect that sets the class at run time.
 */
export function inlineCssModules(isReadable: boolean): Plugin[] {
  return [
    {
      name: 'inline-css-modules',
      enforce: 'pre',
      transform(source, id) {
        if (!/\.tsx?$/.test(id)) return null;
        let code = source;
        for (const [statement, styles, path] of source.matchAll(IMPORT)) {
          const nameOf = (local: string) => scopedName(local, join(dirname(id), path ?? ''), isReadable);
          code = code
            .replace(statement, `import '${path}';`)
            .replace(new RegExp(`\\$\\{${styles}\\.(\\w+)\\}`, 'g'), (_, local) => nameOf(local))
            .replace(new RegExp(`\\[${styles}\\.(\\w+)\\](?=:)`, 'g'), (_, local) => `'${nameOf(local)}'`)
            .replace(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'), (_, local) => `'${nameOf(local)}'`);
        }
        return code === source ? null : { code, map: null };
      },
    },
    {
      // Nothing imports the names any more, but the styles must stay in the chunk.
      name: 'keep-css-modules',
      apply: 'build',
      enforce: 'post',
      transform(_, id) {
        return id.endsWith('.module.css') ? { code: '', map: null, moduleSideEffects: 'no-treeshake' } : null;
      },
    },
  ];
}
