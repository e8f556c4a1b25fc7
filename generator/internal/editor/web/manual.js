// Read by Decap as it loads: start.js begins, once our own fields are known.
window.CMS_MANUAL_INIT = true
