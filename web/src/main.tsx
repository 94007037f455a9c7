import { render } from 'solid-js/web';
import { App } from './app/App.tsx';
import { applyUrlPreferences } from './lib/preferences.ts';
import { interceptLinks } from './router/router.ts';
import './styles/index.css';

applyUrlPreferences();
interceptLinks();
const root = document.getElementById('app');
if (root === null) throw new Error('the page has no #app element');
render(() => <App />, root);
