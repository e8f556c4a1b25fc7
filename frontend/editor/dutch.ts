import theirs from '../../node_modules/@sveltia/cms/locales/nl.json'

/**
 * Sveltia's words in Dutch, with those that its own translation lacks (editor/vite.config.ts puts this in the place of
 * its locales/nl.json). Where it has a word, that is said, but for those in `otherwise`. Counted words are in Unicode's
 * MessageFormat 2.
 */
export const lacking = {
  select_item: '{$name} kiezen',
  folders: 'Mappen',
  more_folders: 'Meer mappen',
  sign_in_using_access_token_workflow_note:
    'De token moet ook voorstellen (pull requests) mogen lezen en schrijven.',
  sign_in_with_link: 'Inloggen met een link',
  sign_in_with_link_confirmation:
    'Deze link meldt u aan als {$account} bij {$service} en neemt de instellingen over van het apparaat waarop hij gemaakt is. Ga alleen verder als u de link zelf gemaakt hebt.',
  domain: 'Domein',
  file_unavailable: 'Niet beschikbaar',
  file_unavailable_description:
    'Dit bestand is niet gevonden. Misschien is het verplaatst of verwijderd.',
  back_to_parent_folder: 'Terug naar de bovenliggende map',
  new_folder: 'Nieuwe map',
  new_folder_name: 'Naam van de map',
  new_folder_create: 'Maken',
  new_folder_description: 'De nieuwe map komt in ‘{$folder}’.',
  'new_folder_error.empty': 'Geef de map een naam.',
  'new_folder_error.invalid':
    'De naam mag geen schuine streep bevatten en niet met een punt beginnen.',
  'new_folder_error.duplicate': 'Hier staat al een map of bestand met deze naam.',
  creating_folder: 'De map wordt gemaakt…',
  creating_folder_failed: 'De map kon niet worden gemaakt. Probeer het opnieuw.',
  folder_options: 'Mogelijkheden van de map',
  show_folder_options: 'Mogelijkheden van de map tonen',
  rename_folder: 'Map hernoemen',
  delete_folder: 'Map verwijderen',
  enter_new_name_for_folder:
    '.input {$count :integer} .match $count 0 {{Vul een nieuwe naam in.}} one {{Vul een nieuwe naam in. Het bestand in de map gaat mee, en wat het gebruikt wordt bijgewerkt.}} * {{Vul een nieuwe naam in. De {$count} bestanden in de map gaan mee, en wat ze gebruikt wordt bijgewerkt.}}',
  enter_new_name_for_external_folder:
    '.input {$count :integer} .match $count 0 {{Vul een nieuwe naam in.}} one {{Vul een nieuwe naam in. Het bestand in de map gaat mee en krijgt een ander adres: werk bij wat het gebruikt.}} * {{Vul een nieuwe naam in. De {$count} bestanden in de map gaan mee en krijgen andere adressen: werk bij wat ze gebruikt.}}',
  confirm_deleting_folder:
    '.input {$count :integer} .match $count 0 {{De lege map ‘{$name}’ verwijderen?}} one {{De map ‘{$name}’ en het bestand erin verwijderen?}} * {{De map ‘{$name}’ en de {$count} bestanden erin verwijderen?}}',
  renaming_folder: 'De map wordt hernoemd…',
  renaming_folder_failed: 'De map kon niet worden hernoemd. Probeer het opnieuw.',
  deleting_folder: 'De map wordt verwijderd…',
  deleting_folder_failed: 'De map kon niet worden verwijderd. Probeer het opnieuw.',
  replace_file: 'Bestand vervangen',
  replace_image: 'Afbeelding vervangen',
  remove_file: 'Bestand weghalen',
  remove_image: 'Afbeelding weghalen',
  deleting_referenced_assets_note:
    '.input {$count :integer} .match $count one {{De verwijzing ernaar verdwijnt ook.}} * {{De verwijzingen ernaar op {$count} plaatsen verdwijnen ook.}}',
  cannot_delete_referenced_assets:
    '.input {$count :integer} .match $count one {{Dit bestand kan niet weg: zonder dit bestand kloppen de volgende velden niet meer. Pas die eerst aan.}} * {{Deze bestanden kunnen niet weg: zonder deze bestanden kloppen de volgende velden niet meer. Pas die eerst aan.}}',
  deleting_referenced_entries_note:
    '.input {$count :integer} .match $count one {{De verwijzing ernaar verdwijnt ook.}} * {{De verwijzingen ernaar op {$count} plaatsen verdwijnen ook.}}',
  cannot_delete_referenced_entries:
    '.input {$count :integer} .match $count one {{Dit kan niet weg: zonder dit kloppen de volgende velden elders niet meer. Pas die eerst aan.}} * {{Deze kunnen niet weg: zonder deze kloppen de volgende velden elders niet meer. Pas die eerst aan.}}',
  show_errors: 'Fouten tonen',
  folder_created: 'De map is gemaakt.',
  folder_path: 'Pad van de map',
  folder_contents: 'Inhoud',
  x_folders:
    '.input {$count :integer} .match $count 0 {{Geen mappen}} one {{{$count} map}} * {{{$count} mappen}}',
  folder_renamed: 'De map is hernoemd.',
  folder_deleted: 'De map is verwijderd.',
  'entry_sidebar.slug.title': 'Naam in het adres',
  'entry_sidebar.slug.generated_on_save':
    'De naam in het adres wordt bij het bewaren gemaakt van wat u invult. Een datum en tijd daarin zijn die van het bewaren.',
  'entry_sidebar.slug.unavailable': 'Dit heeft geen naam in het adres.',
  'save_conflict.title': 'Iemand anders heeft dit gewijzigd',
  'save_conflict.modified_by': '{$name} wijzigde dit op {$date}, nadat u het opende.',
  'save_conflict.modified': 'Dit is gewijzigd nadat u het opende.',
  'save_conflict.deleted': 'Dit is verwijderd nadat u het opende.',
  'save_conflict.overwrite_warning': 'Bewaart u nu, dan gaat die wijziging verloren.',
  'save_conflict.recreate_warning': 'Bewaart u nu, dan wordt het opnieuw gemaakt.',
  'save_conflict.save_anyway': 'Toch bewaren',
  'save_conflict.branch_moved': 'Iemand anders bewaarde iets terwijl u bewaarde. Bewaar opnieuw.',
  'remote_change.reload_entry': 'Opnieuw openen',
  'remote_change.confirm_reloading_entry':
    'Opnieuw openen? Wat u nog niet bewaarde gaat dan verloren.',
  list_item_options: 'Mogelijkheden van deze regel',
  'relation_field.save_together_hint':
    'Wat u bij {$name} nieuw maakt, wordt samen hiermee bewaard.',
  'relation_field.add_failed': '{$name}: toevoegen lukte niet. Probeer het opnieuw.',
  'assets_dialog.title.folder': 'Map kiezen',
  'assets_dialog.selected_folder': 'Gekozen map: {$path}',
  'assets_dialog.selected_folders':
    '.input {$count :integer} .match $count one {{{$count} map gekozen}} * {{{$count} mappen gekozen}}',
  'assets_dialog.no_subfolders': 'In deze map staan geen mappen.',
  'cloud_storage.bunny_storage.auth_key_label': 'Wachtwoord van de opslag',
  'status.deploying': 'Wordt gepubliceerd',
  'workflow.deploying_deletion': 'Wordt verwijderd',
}

/**
 * What would mislead: a save that was refused, of which no field is wrong, has said why in a window of its own; and words
 * of programmers.
 */
const otherwise = {
  // of a draft that somebody published or threw away since it was opened
  branch_not_found:
    'Dit concept is intussen gepubliceerd of weggegooid. Laad het beheer opnieuw, open dit weer en kies ‘Herstellen’: wat u typte, staat nog in deze browser.',
  slug: 'Naam in het adres',
  sort_keys: { ...theirs.sort_keys, slug: 'Adres' },
  edit_slug: 'Naam in het adres wijzigen',
  edit_slug_error: {
    empty: 'Vul een naam in.',
    invalid: 'Gebruik kleine letters, cijfers en streepjes, zonder spaties en schuine strepen.',
    duplicate: 'Deze naam is al van een ander item.',
  },
  entry_sidebar: {
    ...theirs.entry_sidebar,
    backlinks: { ...theirs.entry_sidebar.backlinks, title: 'Wat hierheen verwijst' },
  },
  status: { ...theirs.status, in_review: 'Ter beoordeling' },
  live_site: 'De site',
  visit_live_site: 'Site openen',
  view_on_live_site: 'Bekijken op de site',
  global_assets: 'Algemeen',
  assets_dialog: {
    ...theirs.assets_dialog,
    folder: { ...theirs.assets_dialog.folder, global: 'Algemeen' },
  },
  asset_location: { ...theirs.asset_location, repository: 'Deze site' },
  restore_backup_description:
    'Van {$datetime} is er een versie die niet is bewaard. Wilt u daarmee verder?',
  confirm_deleting_this_asset: 'Wilt u dit bestand verwijderen?',
  confirm_deleting_selected_assets:
    '.input {$count :integer} .match $count one {{Wilt u het gekozen bestand verwijderen?}} * {{Wilt u de {$count} gekozen bestanden verwijderen?}}',
  confirm_deleting_this_entry: 'Wilt u dit verwijderen?',
  confirm_deleting_this_entry_with_assets: 'Wilt u dit verwijderen, met de foto’s die erbij horen?',
  confirm_deleting_selected_entries:
    '.input {$count :integer} .match $count one {{Wilt u dit verwijderen?}} * {{Wilt u deze {$count} verwijderen?}}',
  file_name_conflict_confirmation:
    '.input {$count :integer} .match $count one {{In deze map staat al een bestand met deze naam. Wilt u het vervangen?}} * {{In deze map staan al {$count} bestanden met deze namen. Wilt u ze vervangen?}}',
  file_name_conflict_confirmation_with_name:
    '.input {$count :integer} .input {$name :string} .match $count one {{In deze map staat al een bestand met de naam “{$name}”. Wilt u het vervangen?}} * {{In deze map staan al {$count} bestanden met deze namen. Wilt u ze vervangen?}}',
  validation: {
    ...theirs.validation,
    too_short: 'Schrijf ten minste {$min} tekens.',
    too_long: 'Schrijf hoogstens {$max} tekens.',
    range_underflow: {
      ...theirs.validation.range_underflow,
      select: 'Kies er ten minste {$min}.',
      add: 'Zet er ten minste {$min} in.',
    },
    range_overflow: {
      ...theirs.validation.range_overflow,
      select: 'Kies er hoogstens {$max}.',
      add: 'Zet er hoogstens {$max} in.',
    },
  },
  workflow: {
    ...theirs.workflow,
    confirm_sending_for_review:
      'Uw wijziging is bewaard als concept. Wilt u haar ter beoordeling geven, zodat een collega haar bekijkt en publiceert?',
    send_for_review: 'Ter beoordeling geven',
    confirm_publishing_entry:
      'Wilt u dit publiceren? Binnen vijf minuten staat het op de site, of op de dag waarop het begint.',
    confirm_deleting_published_entry:
      'Wilt u dit verwijderen? Het blijft op de site tot iemand de verwijdering publiceert.',
    confirm_deleting_unpublished_entry:
      'Dit is nog niet gepubliceerd. Verwijdert u het, dan is het weg.',
    confirm_completing_deletion: 'Wilt u dit verwijderen? Binnen vijf minuten is het van de site.',
    confirm_cancelling_deletion: 'Wilt u dit laten staan? Het blijft dan op de site.',
    confirm_discarding_entry_changes:
      'Dit heeft wijzigingen die niet zijn gepubliceerd. Gooit u ze weg, dan blijft het zoals het op de site staat.',
  },
  entry_validation_errors:
    '.input {$count :integer} .match $count 0 {{Niet bewaard. Uw wijziging staat nog in het formulier.}} one {{Niet bewaard: er is een veld met een fout. Verbeter dat en bewaar opnieuw.}} * {{Niet bewaard: er zijn {$count} velden met een fout. Verbeter die en bewaar opnieuw.}}',
}

export default { ...lacking, ...theirs, ...otherwise }
