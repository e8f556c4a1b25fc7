/**
 * The words of the forms are Dutch, and so are Sveltia's own until somebody chooses another language. It reads what was
 * chosen when it is loaded, so that this comes before.
 */
const choices = 'sveltia-cms.prefs'
if (!localStorage.getItem(choices)) localStorage.setItem(choices, JSON.stringify({ locale: 'nl' }))

export {}
