import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { type Editor, expect, test, written } from './editor'
import { expectNoViolations } from './visitor'

/** What docs/redactie.md tells those who edit, done as it says. */
const manual = readFileSync(new URL('../../docs/redactie.md', import.meta.url), 'utf8')

/** The words of the screen in a section of the manual: those between asterisks. */
function wordsOf(title: string): string[] {
  const section = manual.split(/^## /m).find((text) => text.startsWith(`${title}\n`))
  if (!section) throw new Error(`docs/redactie.md has no section ${title}`)
  return [...section.replace(/\s+/g, ' ').matchAll(/\*+([^*]+)\*+/g)].map(([, word = '']) => word)
}

const photograph = readFileSync(new URL('site/media/products/machine-2.jpg', import.meta.url))

/** Words of sections that come before the jobs, or that others refer to. */
const known = [
  'Zo gaat een wijziging',
  'Zo werkt het formulier',
  'Waar staat wat',
  'Een pagina maken',
].flatMap(wordsOf)

/**
 * A job of the manual. Each word that is clicked on or filled in must stand in its section. Sveltia has marks of
 * direction around what it puts into a sentence (U+2068, U+2069).
 */
class Job {
  private readonly words: string[]

  constructor(
    private readonly editor: Editor,
    title: string,
  ) {
    this.words = [...known, ...wordsOf(title)]
  }

  get page() {
    return this.editor.page
  }

  private said(word: string): string {
    expect(this.words, 'words of the manual').toContain(word)
    return word
  }

  /** Opens a kind of content, and one entry of it. */
  async open(kind: string, entry?: string): Promise<void> {
    const item = this.page.getByRole('treeitem', { name: this.said(kind), exact: true })
    await item.click({ position: { x: 80, y: 12 } }) // its folders are in it
    if (entry) await this.page.getByText(entry, { exact: true }).click()
  }

  async create(kind: string): Promise<void> {
    await this.open(kind)
    await this.page.getByRole('button', { name: this.said('Nieuw') }).click()
  }

  /** A field by its label; of several the last, which is that of what was just added. It is drawn when it is in view. */
  async field(label: string, inside?: Locator): Promise<Locator> {
    const field = (inside ?? this.page).getByRole('group', {
      name: `Veld “\u2068${this.said(label)}\u2069”`,
      exact: true,
    })
    await expect(async () => {
      if ((await field.count()) === 0) {
        await this.page.mouse.move(600, 500)
        await this.page.mouse.wheel(0, 600)
      }
      expect(await field.count()).toBeGreaterThan(0)
    }).toPass()
    await field.last().scrollIntoViewIfNeeded()
    return field.last()
  }

  async fill(label: string, text: string, inside?: Locator): Promise<void> {
    const boxes = (await this.field(label, inside)).locator(
      'input, textarea, [contenteditable=true]',
    )
    await boxes.filter({ visible: true }).last().fill(text)
  }

  /** 'Vraag toevoegen', and 'Rij toevoegen' below a table. */
  async add(label: string, inside: Locator): Promise<void> {
    const name = this.said(label).replace(/^(.*) toevoegen$/, '^\u2068?$1\u2069? toevoegen$')
    await inside
      .getByRole('button', { name: new RegExp(name) })
      .or(inside.getByRole('checkbox', { name: new RegExp(name) }))
      .last()
      .click()
  }

  /** Opens a folded bar by what stands on it. */
  async unfold(text: string, inside: Locator): Promise<void> {
    await inside.getByRole('button', { name: 'Uitvouwen' }).filter({ hasText: text }).click()
  }

  async follow(link: string, inside: Locator): Promise<void> {
    await inside.getByRole('link', { name: this.said(link) }).click()
  }

  async choose(label: string, option: string, inside?: Locator): Promise<void> {
    const field = await this.field(label, inside)
    const few = field.getByRole('radio', { name: option, exact: true })
    if (await few.isVisible()) return few.click()
    await field.getByRole('combobox').click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  async block(kind: string): Promise<void> {
    await this.add('Blok toevoegen', await this.field('Blokken'))
    await this.page.getByRole('menuitem', { name: this.said(kind), exact: true }).click()
  }

  /** In the dialog of a field with a file. */
  async upload(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chosen = this.page.waitForEvent('filechooser')
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.said('Uploaden') })
      .click()
    await (await chosen).setFiles(file)
  }

  async insert(): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('button', { name: this.said('Invoegen') }).click()
    await expect(dialog).toBeHidden()
  }

  /** Brings a photo in from this computer, in the field that has the picture. */
  async photo(field: Locator, button: string, name: string, alt: string): Promise<void> {
    await field
      .getByRole('button')
      .filter({ hasText: this.said(button) })
      .click()
    await this.upload({
      name,
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([photograph, Buffer.from(name)]), // another than is there; the same is not kept twice
    })
    await this.insert()
    await expect(field.getByText(/\.webp$/)).toBeVisible() // as it is kept
    await this.fill('Beschrijving van de foto', alt, field)
  }

  async check(label: string): Promise<void> {
    await (await this.field(label)).getByRole('switch').check()
  }

  async address(slug: string): Promise<void> {
    const panel = this.page.getByRole('radio', { name: this.said('Slug') }) // stays open from one form to the next
    if (!(await panel.isChecked())) await panel.click()
    await this.page.getByRole('button', { name: 'Slug bewerken' }).click()
    await this.page.getByRole('textbox', { name: 'Slug' }).fill(slug)
    await this.page.getByRole('button', { name: 'Klaar' }).click()
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: this.said('Opslaan') }).click()
  }
}

/** A test of one section of the manual, by its title. */
function job(title: string, does: (job: Job, editor: Editor) => Promise<void>): void {
  test(title, ({ editor }) => does(new Job(editor, title), editor))
}

job('Een tekst wijzigen', async (job, editor) => {
  await job.open("Pagina's", 'Fitness | DFX Fitness')
  const blocks = await job.field('Blokken')
  await job.unfold('Opening van de pagina', blocks)
  await job.fill('Kop', 'Kracht voor volle zalen', blocks)
  await job.save()
  await expect
    .poll(() => editor.changed('pages/fitness.yaml'))
    .toEqual(['-    title: Kracht voor drukke zalen', '+    title: Kracht voor volle zalen'])
})

job('Een product toevoegen', async (job, editor) => {
  await job.create('Producten: Fitness')
  await job.fill('Naam', 'Hack Squat')
  await job.fill('Categorie', 'Lower Body')
  await job.fill('Omschrijving', 'Traint de bovenbenen.')
  await job.photo(await job.field('Foto op de kaart'), 'Bladeren', 'Hack squat.jpg', 'Hack Squat')
  await job.fill('Kenmerken', 'Rugleuning in vier standen')
  const sizes = await job.field('Buitenmaten')
  await job.add('Buitenmaten toevoegen', sizes)
  await job.fill('Lengte in cm', '190', sizes)
  await job.fill('Breedte in cm', '150', sizes)
  await job.fill('Hoogte in cm', '140', sizes)
  const rows = await job.field('Specificaties')
  await job.add('Rij toevoegen', rows)
  await rows.getByLabel(/Naam 1$/).fill('Maximale belasting')
  await rows.getByLabel(/Waarde 1$/).fill('320 kg')
  await job.save()
  await expect
    .poll(() => editor.read('products/fitness/df-004.yaml'))
    .toBe(`name: Hack Squat
category: Lower Body
description: Traint de bovenbenen.
image:
  src: products/hack-squat.webp
  alt: Hack Squat
features:
  - Rugleuning in vier standen
dimensions:
  length: 190
  width: 150
  height: 140
specifications:
  Maximale belasting: 320 kg
`)
  expect(await editor.read('media/products/hack-squat.webp')).not.toBe('')
})

job('Een artikel schrijven', async (job, editor) => {
  await job.create('Artikelen')
  await job.fill('Titel voor zoekmachines', 'Ruimte meten | DFX Fitness')
  await job.fill('Omschrijving voor zoekmachines', 'Hoe u een zaal opmeet.')
  await job.fill('Zoekwoorden', 'ruimte')
  await job.fill('Kop', 'Zo meet u uw zaal op')
  await job.fill('Samenvatting', 'Met een rolmaat en een half uur.')
  await job.fill('Datum', '2026-12-01')
  await job.fill('Schrijver', 'Ruben de Wit')
  await job.choose('Rubriek', 'Business')
  await job.photo(await job.field('Grote foto'), 'Bladeren', 'zaal.jpg', 'Een lege zaal')
  const closing = await job.field('Slot')
  await closing.getByRole('button', { name: 'Uitvouwen' }).click()
  await job.fill('Kop', 'Samen meten?', closing)
  await job.fill('Inleiding', 'Wij komen langs.', closing)
  const buttons = await job.field('Knoppen', closing)
  await job.add('Knop toevoegen', buttons)
  await job.fill('Tekst', 'Maak een afspraak', buttons)
  await job.fill('Adres', '/contact', buttons)
  const text = await job.field('Tekst')
  await text.locator('[contenteditable=true]').click()
  await job.page.keyboard.type('Meet eerst de lengte.')
  await job.page.keyboard.press('Enter')
  await text.getByRole('button', { name: 'Invoegen' }).click()
  await job.page.getByRole('menuitem', { name: 'Kernpunten' }).click()
  const block = text.getByRole('group', { name: 'Kernpunten' })
  await block.getByRole('button', { name: 'Uitvouwen' }).click()
  await job.fill('Kop', 'Kort samengevat', block)
  await job.fill('Punten', 'Reken op 2 meter rond elke machine.', block)
  await job.save()
  await expect
    .poll(() => editor.read('blog/4.md'))
    .toBe(`---
title: Ruimte meten | DFX Fitness
description: Hoe u een zaal opmeet.
keywords:
  - ruimte
headline: Zo meet u uw zaal op
excerpt: Met een rolmaat en een half uur.
date: 2026-12-01
author: Ruben de Wit
category: Business
image:
  src: blog/zaal.webp
  alt: Een lege zaal
closing:
  title: Samen meten?
  intro: Wij komen langs.
  actions:
    - label: Maak een afspraak
      href: /contact
---

Meet eerst de lengte.

::: key-points
title: Kort samengevat
points:
- Reken op 2 meter rond elke machine.
:::
`)
})

job('Een foto vervangen', async (job, editor) => {
  await job.open('Producten: Fitness', 'Seated Leg Curl (df-003)')
  const image = await job.field('Foto op de kaart')
  await image.getByRole('button', { name: 'Uitvouwen' }).click()
  await job.photo(image, 'Vervangen', 'Léuke foto.jpg', 'De machine van opzij')
  await job.save()
  await expect
    .poll(() => editor.changed('products/fitness/df-003.yaml'))
    .toEqual([
      '-  src: products/machine-3.jpg',
      '-  alt: Seated Leg Curl in een lichte zaal',
      '+  src: products/leuke-foto.webp',
      '+  alt: De machine van opzij',
    ])
  expect(await editor.read('media/products/leuke-foto.webp')).not.toBe('')
})

job('Van wie een foto is', async (job, editor) => {
  await job.open("Rechten op foto's")
  const all = await job.field('Afbeeldingen en hun maker')
  await job.add('Afbeelding toevoegen', all)
  await job.fill('Bestanden', 'projects/project-1.jpg', all)
  await job.fill('Maker of herkomst', 'Jan Jansen, Utrecht', all)
  await job.fill('Tot en met', '2099-06-30', all)
  await job.save()
  await expect
    .poll(() => editor.read('media.yaml'))
    .toBe(
      `${written('media.yaml')}  - files:
      - projects/project-1.jpg
    source: Jan Jansen, Utrecht
    until: 2099-06-30
`,
    )
})

job('Een project toevoegen', async (job, editor) => {
  await job.create('Projecten')
  await job.fill('Titel voor zoekmachines', 'Sporthal Noord | DFX Fitness')
  await job.fill('Omschrijving voor zoekmachines', 'Een sporthal met een krachthonk.')
  await job.fill('Zoekwoorden', 'sporthal')
  await job.fill('Naam', 'Sporthal Noord')
  await job.fill('Plaats', 'Zwolle')
  await job.choose('Soort project', 'Sports Facility')
  await job.fill('Jaar van oplevering', '2026')
  await job.fill('Samenvatting', 'Een krachthonk van 90 m².')
  await job.fill('Verhaal', 'De vereniging had één zaal.')
  await job.fill('Engelse samenvatting', 'A strength room of 90 m².')
  await job.fill('Doorlooptijd', '8 weken')
  await job.fill('Gebruikers', '200 leden')
  await job.fill('Kenmerken', 'Open tot middernacht')
  await job.fill('Ruimtes', 'Krachthonk van 90 m²')
  await job.fill('Uitdagingen', 'Een lage zaal')
  await job.fill('Oplossingen', 'Lage rekken')
  await job.fill('Resultaten', 'Twee keer zo veel leden')
  const machines = await job.field('Apparatuur')
  await job.add('Product toevoegen', machines)
  await job.fill('Product', 'df-001', machines)
  const photos = await job.field("Foto's")
  await job.add('Foto toevoegen', photos)
  await job.photo(photos, 'Bladeren', 'noord.jpg', 'Het krachthonk')
  await job.save()
  await expect
    .poll(() => editor.read('projects/sporthal-noord.yaml'))
    .toBe(`title: Sporthal Noord | DFX Fitness
description: Een sporthal met een krachthonk.
keywords:
  - sporthal
name: Sporthal Noord
location: Zwolle
category: Sports Facility
year: 2026
summary: Een krachthonk van 90 m².
text: De vereniging had één zaal.
english: A strength room of 90 m².
duration: 8 weken
users: 200 leden
features:
  - Open tot middernacht
facility:
  - Krachthonk van 90 m²
challenges:
  - Een lage zaal
solutions:
  - Lage rekken
results:
  - Twee keer zo veel leden
equipment:
  - product: df-001
images:
  - src: projects/noord.webp
    alt: Het krachthonk
`)
})

job('Een training aankondigen', async (job, editor) => {
  await job.open("Pagina's", 'Training en certificering | DFX Fitness')
  const blocks = await job.field('Blokken')
  await job.unfold('Agenda', blocks)
  const dates = await job.field('Data', blocks)
  await job.add('Datum toevoegen', dates)
  await job.fill('Naam van de training', 'Certificering Equipment Operator', dates)
  await job.fill('Plaats', 'Zwolle', dates)
  await job.fill('Datum', '2099-05-20', dates)
  await job.fill('Vrije plaatsen', '8', dates)
  const link = await job.field('Koppeling', dates)
  await job.fill('Tekst', 'Inschrijven voor Zwolle', link)
  await job.fill('Adres', '/contact', link)
  await job.fill('Onderwerp', 'Training Inschrijving', link)
  await job.save()
  await expect
    .poll(() => editor.read('pages/training.yaml'))
    .toBe(
      written('pages/training.yaml').replace(
        '\n  - type: key-points',
        `      - title: Certificering Equipment Operator
        city: Zwolle
        date: 2099-05-20
        seats: 8
        link:
          label: Inschrijven voor Zwolle
          href: /contact
          subject: Training Inschrijving

  - type: key-points`,
      ),
    )
})

job('Een prijs of belofte wijzigen', async (job, editor) => {
  await job.open('Site, menu en voettekst')
  const claims = await job.field('Beloften')
  await claims.getByLabel('Beloften, Tekst 2').fill('binnen 12 uur')
  await job.add('Rij toevoegen', claims)
  await claims.getByLabel('Beloften, Naam 6').fill('prijs-keuring')
  await claims.getByLabel('Beloften, Tekst 6').fill('€ 149')
  await claims.getByLabel('Beloften, Nieuwe tekst 6').fill('€ 159')
  await claims.getByLabel('Beloften, Nieuwe tekst vanaf 6').fill('2099-01-01')
  await job.save()
  await expect
    .poll(() => editor.changed('site.yaml'))
    .toEqual([
      '-    text: binnen 24 uur',
      '+    text: binnen 12 uur',
      '+  prijs-keuring:',
      '+    text: € 149',
      '+    later: € 159',
      '+    publishAt: 2099-01-01',
    ])
})

job('Een vraag en antwoord toevoegen', async (job, editor) => {
  await job.open("Pagina's", 'Blog en veelgestelde vragen | DFX Fitness')
  const blocks = await job.field('Blokken')
  await job.unfold('Veelgestelde vragen', blocks)
  const questions = await job.field('Vragen', blocks)
  await job.add('Vraag toevoegen', questions)
  await job.fill('Vraag', 'Hoe lang is de garantie?', questions)
  await job.fill('Antwoord', 'Vier jaar.', questions)
  await job.save()
  await expect
    .poll(() => editor.changed('pages/blog.yaml'))
    .toEqual(['+      - question: Hoe lang is de garantie?', '+        answer: Vier jaar.'])
})

job('Een pagina maken', async (job) => {
  await job.create("Pagina's")
  const blocks = await job.field('Blokken')
  await job.add('Blok toevoegen', blocks)
  const offered = await job.page.getByRole('menuitem').allInnerTexts()
  await job.page.keyboard.press('Escape')
  const opened = job.page.context().waitForEvent('page')
  await job.follow('Voorbeelden van alle blokken', blocks)
  const examples = await opened
  await expect(examples).toHaveURL('/beheer/blokken')
  const shown = examples.getByRole('main').getByRole('listitem')
  expect((await shown.getByRole('heading').allInnerTexts()).sort()).toEqual(offered.sort())
  const broken = await shown.locator('img').evaluateAll(async (pictures) => {
    const all = pictures as HTMLImageElement[]
    for (const picture of all) picture.loading = 'eager'
    await Promise.all(all.map((picture) => picture.decode().catch(() => {})))
    return all.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
  })
  expect(broken).toEqual([])
  await expect(shown.locator('img')).toHaveCount(offered.length)
  for (const width of [360, 1440]) {
    await examples.setViewportSize({ width, height: 900 })
    const wider = await examples.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0)
  }
  await expectNoViolations(examples)
})

job('Een Engelse pagina maken', async (job, editor) => {
  await job.create("Pagina's (en)")
  await job.fill('Titel voor zoekmachines', 'Outdoor | DFX Fitness')
  await job.fill('Omschrijving voor zoekmachines', 'Training containers for parks and schools.')
  await job.fill('Zoekwoorden', 'outdoor gym')
  await job.fill('Naam in het kruimelpad', 'Outdoor')
  await job.address('outdoor')
  await job.block('Opening van de pagina')
  await job.fill('Kop', 'Train outside')
  await job.fill('Tekst', 'For parks and schools.')
  await job.save()
  await expect
    .poll(() => editor.read('pages/en/outdoor.yaml'))
    .toBe(`title: Outdoor | DFX Fitness
description: Training containers for parks and schools.
keywords:
  - outdoor gym
breadcrumb: Outdoor
blocks:
  - type: hero
    title: Train outside
    text: For parks and schools.
`)
})

job('Een PDF van uw ontwerper', async (job, editor) => {
  await job.open("PDF's van uw ontwerper")
  const bring = async (button: string, name: string, data: string) => {
    await (await job.field("PDF's")).getByRole('button').filter({ hasText: button }).click()
    await job.upload({ name, mimeType: 'application/pdf', buffer: Buffer.from(data) })
  }
  await bring('Bladeren', 'Catalógus 2027.PDF', 'first')
  await job.insert()
  await job.save()
  await expect
    .poll(() => editor.read('downloads.yaml'))
    .toBe('files:\n  - /downloads/catalogus-2027.pdf\n')
  expect(await editor.read('media/downloads/catalogus-2027.pdf')).toBe('first')

  await job.open("PDF's van uw ontwerper")
  await bring('Vervangen', 'catalogus-2027.pdf', 'second')
  await job.page.getByRole('alertdialog').getByRole('button', { name: 'Vervangen' }).click()
  await job.insert()
  await job.save()
  await expect.poll(() => editor.read('media/downloads/catalogus-2027.pdf')).toBe('second')
  expect(await editor.read('downloads.yaml')).toBe('files:\n  - /downloads/catalogus-2027.pdf\n')
})

job('Een actiepagina maken', async (job, editor) => {
  await job.create('Formulieren')
  await job.fill('Naam van de aanvraag', 'Winteractie')
  const fields = await job.field('Velden')
  await job.add('Veld toevoegen', fields)
  await job.fill('Vaste naam', 'email', fields)
  await job.choose('Wat er wordt gevraagd', 'email', fields)
  await job.fill('Naam boven het veld', 'E-mailadres', fields)
  await job.fill('Melding als het leeg is', 'Vul uw e-mailadres in.', fields)
  const success = await job.field('Melding: gelukt')
  await job.fill('Kop', 'U doet mee!', success)
  await job.fill('Tekst', 'Wij bellen u.', success)
  await job.fill('Eigen bedankpagina', '/winteractie-bedankt')
  await job.fill('Bewaren, in dagen', '90')
  await job.address('winteractie')
  await job.save()
  await expect
    .poll(() => editor.read('forms/winteractie.yaml'))
    .toBe(`title: Winteractie
fields:
  - name: email
    kind: email
    label: E-mailadres
    required: Vul uw e-mailadres in.
success:
  title: U doet mee!
  text: Wij bellen u.
thanks: /winteractie-bedankt
retention: 90
`)
  await job.create("Pagina's")
  await job.fill('Titel voor zoekmachines', 'Winteractie | DFX Fitness')
  await job.fill('Omschrijving voor zoekmachines', 'Doe mee met de winteractie.')
  await job.fill('Zoekwoorden', 'winteractie')
  await job.fill('Op de site vanaf', '2027-01-04')
  await job.fill('Op de site tot', '2027-02-01')
  await job.choose('Wat er om de pagina staat', 'campaign')
  await job.block('Opening van de pagina')
  await job.fill('Regel boven de kop', 'Actie')
  await job.fill('Kop', 'Doe mee')
  await job.fill('Tekst', 'Tot en met januari.')
  await job.block('Formulier')
  await job.fill('Kop', 'Uw gegevens')
  await job.fill('Formulier', 'winteractie')
  await job.address('winteractie')
  await job.save()
  await expect
    .poll(() => editor.read('pages/winteractie.yaml'))
    .toBe(`title: Winteractie | DFX Fitness
description: Doe mee met de winteractie.
keywords:
  - winteractie
publishAt: 2027-01-04
unpublishAt: 2027-02-01
layout: campaign
blocks:
  - type: hero
    eyebrow: Actie
    title: Doe mee
    text: Tot en met januari.

  - type: lead-form
    title: Uw gegevens
    form: winteractie
`)
})

job('Twee koppen vergelijken', async (job, editor) => {
  await job.open("Pagina's", 'Fitness | DFX Fitness')
  const blocks = await job.field('Blokken')
  await job.unfold('Opening van de pagina', blocks)
  await job.fill('Andere kop, als proef', 'Een zaal die nooit stilvalt', blocks)
  await job.save()
  await expect
    .poll(() => editor.changed('pages/fitness.yaml'))
    .toEqual(['+    otherTitle: Een zaal die nooit stilvalt'])
})

job('Een mededeling boven elke pagina', async (job, editor) => {
  await job.open('Site, menu en voettekst')
  const all = await job.field('Mededelingen boven elke pagina')
  await job.add('Mededeling toevoegen', all)
  await job.fill('Tekst', 'Met kerst zijn wij gesloten.', all)
  await job.fill('Op de site vanaf', '2026-12-14', all)
  await job.fill('Op de site tot', '2027-01-04', all)
  await job.save()
  await expect
    .poll(() => editor.changed('site.yaml'))
    .toEqual([
      '+announcements:',
      '+  - text: Met kerst zijn wij gesloten.',
      '+    publishAt: 2026-12-14',
      '+    unpublishAt: 2027-01-04',
    ])
})

job('Het menu', async (job, editor) => {
  await job.open('Site, menu en voettekst')
  const menu = await job.field('Navigatie')
  await job.add('Koppeling toevoegen', menu)
  await job.fill('Tekst', 'Training', menu)
  await job.fill('Adres', '/training', menu)
  await job.save()
  await expect
    .poll(() => editor.read('site.yaml'))
    .toBe(
      written('site.yaml').replace(
        '\naction:',
        '\n  - label: Training\n    href: /training\naction:',
      ),
    )
})

job('Een adres omleiden', async (job, editor) => {
  await job.open('Omleidingen')
  const all = await job.field('Omleidingen')
  await job.add('Omleiding toevoegen', all)
  await job.fill('Oud adres', '/oude-pagina', all)
  await job.fill('Nieuw adres', '/contact', all)
  await job.save()
  await expect.poll(() => editor.changed('redirects.yaml')).toEqual(['+  - from: /oude-pagina'])

  const title = 'Consultancy voor fitnessondernemers | DFX Fitness'
  await job.open("Pagina's", title)
  await job.address('advies')
  await job.save()
  await expect
    .poll(() => editor.read('pages/advies.yaml'))
    .toBe(`${written('pages/consultancy.yaml')}aliases:\n  - /consultancy\n`)
  expect(await editor.read('pages/consultancy.yaml')).toBe('')
  await job.open("Pagina's", title)
  await job.fill('Omschrijving voor zoekmachines', 'Advies van ondernemers met eigen sportscholen.')
  await job.save()
  await expect.poll(() => editor.read('pages/advies.yaml')).toContain('met eigen sportscholen.\n')
  expect(await editor.read('pages/advies.yaml')).toContain('aliases:\n  - /consultancy\n')
})

job('Iets verwijderen', async (job, editor) => {
  const title = 'Rendement: wat een smart gym over vijf jaar kost'
  await job.open('Artikelen', title)
  await job.check('Concept')
  await job.fill('Doorverwijzen naar', '/blog')
  await job.save()
  await expect.poll(() => editor.changed('blog/2.md')).toEqual(['+draft: true', '+redirect: /blog'])
  await job.open('Artikelen', title)
  await job.page.getByRole('button', { name: 'Editoropties tonen' }).click()
  await job.page
    .getByRole('menuitem')
    .filter({ hasText: /^\s*Verwijderen/ })
    .click()
  await job.page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect.poll(() => editor.read('blog/2.md')).toBe('')
})

job('Een productlijn toevoegen', async (job, editor) => {
  await job.create('Productlijnen')
  await job.fill('Naam', 'CrossFit')
  await job.fill('Titel voor zoekmachines', '{name} | DFX Fitness')
  await job.fill('Omschrijving voor zoekmachines', '{description}')
  await job.fill('Kleur van de lijn', '#0a6e3d')
  const kinds = await job.field('Categorieën')
  await job.add('Categorie toevoegen', kinds)
  await job.fill('Naam', 'Racks', kinds)
  await job.fill('In het Nederlands', 'Rekken', kinds)
  await job.save()
  await expect
    .poll(() => editor.read('lines/crossfit.yaml'))
    .toBe(`name: CrossFit
accent: "#0a6e3d"
title: "{name} | DFX Fitness"
description: "{description}"
categories:
  - name: Racks
    dutch: Rekken
`)
})
