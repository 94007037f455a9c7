import { render } from 'solid-js/web';
import { App } from './app/App.tsx';
import { obeyAddress } from './app/preferences.ts';
import { followLinks } from './app/route.ts';
import './style/index.css';

obeyAddress();
followLinks();
const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the app');
render(() => <App />, root);
