export type SteelQuestion = { readonly about: 'nothing' };
export type SteelAnswer = { readonly about: 'nothing' };
