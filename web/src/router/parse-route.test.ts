import { describe, expect, it } from 'vitest';
import { parseRoute } from './parse-route.ts';

const parse = (path: string) => parseRoute(new URL(path, 'http://localhost'));

describe('routes', () => {
  it('Every address of the site maps to its page.', () => {
    expect(parse('/')).toEqual({ page: 'lobby' });
    expect(parse('/?lang=ja')).toEqual({ page: 'lobby' });
    expect(parse('/new/steam')).toEqual({ page: 'new-game', game: 'steam', online: false });
    expect(parse('/new/steam?online')).toEqual({ page: 'new-game', game: 'steam', online: true });
    expect(parse('/online/1a2b')).toEqual({ page: 'online', id: '1a2b', at: null });
    expect(parse('/online/1a2b?at=57')).toEqual({ page: 'online', id: '1a2b', at: 57 });
    expect(parse('/carry#s3cret')).toEqual({ page: 'device-link', token: 's3cret' });
    expect(parse('/carry')).toEqual({ page: 'device-link', token: '' });
    expect(parse('/account')).toEqual({ page: 'account' });
    expect(parse('/table/1a2b')).toEqual({ page: 'table', id: '1a2b', at: null });
    expect(parse('/table/1a2b?at=57')).toEqual({ page: 'table', id: '1a2b', at: 57 });
    expect(parse('/record?at=3#abc')).toEqual({ page: 'shared-record', record: 'abc', at: 3 });
    expect(parse('/rules/steel-and-steam')).toEqual({ page: 'rules', game: 'steel-and-steam', rule: null });
    expect(parse('/rules/steam#STM-BUILD-18')).toEqual({ page: 'rules', game: 'steam', rule: 'STM-BUILD-18' });
    const play = parse('/play/days-of-steam?seats=3');
    expect(play.page === 'play' && play.query.get('seats')).toBe('3');
  });

  it('An unknown address maps to the not-found page.', () => {
    for (const path of [
      '/new/chess',
      '/table',
      '/table/a/b',
      '/rules',
      '/play/',
      '/online',
      '/carry/a',
      '/account/b',
      '/x',
    ]) {
      expect(parse(path), path).toEqual({ page: 'not-found' });
    }
  });

  it('An invalid `at` parameter is ignored.', () => {
    for (const at of ['-1', 'x', '1e9', '99999999', '']) expect(parse(`/table/a?at=${at}`)).toMatchObject({ at: null });
  });
});
