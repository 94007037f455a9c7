// The server's limits, repeated here for validation in the form. The server checks them itself.
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;
export const MIN_LOGIN_LENGTH = 2;
export const MAX_LOGIN_LENGTH = 40;
