import { describe, expect, it } from 'vitest';
import { routeOf } from './route-of.ts';

const at = (path: string) => routeOf(new URL(path, 'http://localhost'));

describe('addresses', () => {
  it('lead to the places of the site', () => {
    expect(at('/')).toEqual({ page: 'lobby' });
    expect(at('/?lang=ja')).toEqual({ page: 'lobby' });
    expect(at('/new/steam')).toEqual({ page: 'set-up', game: 'steam', online: false });
    expect(at('/new/steam?online')).toEqual({ page: 'set-up', game: 'steam', online: true });
    expect(at('/online/1a2b')).toEqual({ page: 'online', id: '1a2b', at: null });
    expect(at('/online/1a2b?at=57')).toEqual({ page: 'online', id: '1a2b', at: 57 });
    expect(at('/carry#s3cret')).toEqual({ page: 'carry', token: 's3cret' });
    expect(at('/carry')).toEqual({ page: 'carry', token: '' });
    expect(at('/account')).toEqual({ page: 'account' });
    expect(at('/table/1a2b')).toEqual({ page: 'table', id: '1a2b', at: null });
    expect(at('/table/1a2b?at=57')).toEqual({ page: 'table', id: '1a2b', at: 57 });
    expect(at('/record?at=3#abc')).toEqual({ page: 'shared', record: 'abc', at: 3 });
    expect(at('/rules/steel-and-steam')).toEqual({ page: 'rules', game: 'steel-and-steam', rule: null });
    expect(at('/rules/steam#STM-BUILD-18')).toEqual({ page: 'rules', game: 'steam', rule: 'STM-BUILD-18' });
    const play = at('/play/days-of-steam?seats=3');
    expect(play.page === 'play' && play.asked.get('seats')).toBe('3');
  });

  it('that lead nowhere are told apart', () => {
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
      expect(at(path), path).toEqual({ page: 'nowhere' });
    }
  });

  it('with a moment that is none lead to now', () => {
    for (const moment of ['-1', 'x', '1e9', '99999999', ''])
      expect(at(`/table/a?at=${moment}`)).toMatchObject({ at: null });
  });
});
