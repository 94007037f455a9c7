import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/utilities.css';
import { render } from 'solid-js/web';
import { App } from './app/App.tsx';
import { applyUrlPreferences } from './lib/preferences.ts';
import { interceptLinks } from './router/router.ts';

applyUrlPreferences();
interceptLinks();
const root = document.getElementById('app');
if (root === null) throw new Error('the page has no #app element');
render(() => <App />, root);
