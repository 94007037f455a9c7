export type BuildQuestion = { readonly about: 'build' };
export type BuildAnswer = { readonly about: 'build' };
