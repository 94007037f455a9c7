export type GoodsQuestion = { readonly about: 'goods' };
export type GoodsAnswer = { readonly about: 'goods' };
