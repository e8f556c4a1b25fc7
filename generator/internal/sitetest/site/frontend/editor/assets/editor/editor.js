// The editor, in the place of Sveltia CMS.
