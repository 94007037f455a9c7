/** Creates a value on first use. Intl formatters take milliseconds to create, and most runs need none of them. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
