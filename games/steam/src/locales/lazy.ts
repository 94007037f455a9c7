/** Makes a value when it is first asked for. Formatters take milliseconds to make, and most runs need none of them. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
