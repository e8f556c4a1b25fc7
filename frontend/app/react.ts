/** What brings a page to life; a module of its own, so that it is evaluated by itself. */
export { hydrateRoot } from 'react-dom/client'
