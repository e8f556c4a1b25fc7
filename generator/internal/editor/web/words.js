/** The editor's own words in Dutch: Decap's, those that it lacks, and others where it means something else here. */
const words = {
  'auth.loginWithForgejo': 'Inloggen met Forgejo',
  'collection.collectionTop.newButton': '+ %{collectionLabel}',
  'collection.collectionTop.viewAsGrid': 'Als tegels tonen',
  'collection.collectionTop.viewAsList': 'Als lijst tonen',
  'collection.entries.unpublishedHeader': 'Nog niet bewaard',
  'collection.sidebar.collections': 'Inhoud',
  'editor.editor.onDeletePublishedEntry': 'Weet u zeker dat u dit wilt verwijderen?',
  'editor.editor.onDeleteUnpublishedChanges': 'Weet u zeker dat u dit wilt verwijderen?',
  'editor.editorControl.field.widgetLabel': 'Veld %{widgetLabel}',
  'editor.editorControlPane.widget.invalidPath': "'%{path}' is geen goed adres",
  'editor.editorControlPane.widget.pathExists': "Het adres '%{path}' bestaat al",
  'editor.editorControlPane.widget.regexPattern': '%{fieldLabel} klopt niet: %{pattern}',
  'editor.editorInterface.toggleNotes': 'Notities tonen',
  'editor.editorToolbar.deleteEntry': 'Verwijderen',
  'editor.editorToolbar.deletePublishedEntry': 'Verwijderen',
  'editor.editorToolbar.deployButtonLabel': 'Op de site bekijken',
  'editor.editorToolbar.publish': 'Bewaren',
  'editor.editorToolbar.publishAndCreateNew': 'Bewaren en nog een maken',
  'editor.editorToolbar.publishAndDuplicate': 'Bewaren en kopiëren',
  'editor.editorToolbar.published': 'Bewaard',
  'editor.editorToolbar.publishing': 'Bewaren…',
  'editor.editorToolbar.publishNow': 'Bewaren',
  'editor.editorWidgets.datetime.now': 'Vandaag',
  'editor.editorWidgets.datetime.setToNow': '%{fieldLabel} op vandaag zetten',
  'editor.editorWidgets.file.addMore': 'Meer bestanden toevoegen',
  'editor.editorWidgets.file.chooseMultiple': 'Bestanden kiezen',
  'editor.editorWidgets.file.removeAll': 'Alle bestanden weghalen',
  'editor.editorWidgets.image.addMore': "Meer foto's toevoegen",
  'editor.editorWidgets.image.chooseMultiple': "Foto's kiezen",
  'editor.editorWidgets.image.removeAll': "Alle foto's weghalen",
  'editor.editorWidgets.list.add': '%{item} toevoegen',
  'editor.editorWidgets.list.addType': '%{item} toevoegen',
  'editor.editorWidgets.markdown.addComponent': 'Blok toevoegen',
  'editor.editorWidgets.markdown.headings': 'Tussenkop',
  'editor.editorWidgets.markdown.quote': 'Citaat',
  'editor.editorWidgets.markdown.strikethrough': 'Doorhalen',
  'editor.editorWidgets.markdown.toggleMode.markdown': 'Naar Markdown',
  'editor.editorWidgets.markdown.toggleMode.rich': 'Naar opgemaakte tekst',
  'editor.editorWidgets.object.collapse': 'Inklappen',
  'editor.editorWidgets.object.expand': 'Uitklappen',
  'mediaLibrary.mediaLibraryModal.close': 'Sluiten',
  'ui.settingsDropdown.account': 'Account',
  'ui.toast.entryPublished': 'Bewaard',
  'ui.toast.entrySaved': 'Bewaard',
  'ui.toast.missingRequiredField':
    'Niet bewaard: in de gekleurde velden ontbreekt iets of klopt iets niet.',
  'ui.toast.onFailToPersist': '%{details}',
}

export function registerWords(CMS) {
  const all = structuredClone(CMS.getLocale('nl'))
  for (const [path, text] of Object.entries(words)) {
    const names = path.split('.')
    const last = names.pop()
    let group = all
    for (const name of names) {
      if (typeof group[name] !== 'object') group[name] = {}
      group = group[name]
    }
    group[last] = text
  }
  CMS.registerLocale('nl', all)
}
