// Makes the pictures of docs/verkoop.md anew. Needs Chromium, and a site that has no leads yet:
//
//     go run ./generator serve -content frontend/e2e/site -data dist/pictures -port 8080
//     node docs/verkoop/pictures.mjs http://localhost:8080
//
// It sends the leads itself.
import { join } from 'node:path'
import sharp from 'sharp'
import { launch } from '../../frontend/e2e/chromium.mjs'

const address = process.argv[2] ?? 'http://localhost:8080'

async function send(route, body, context = {}) {
  const response = await fetch(`${address}/api/${route}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer dfx-openbaar-2026',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ ...body, context: { elapsedMs: 20_000, ...context } }),
  })
  if (!response.ok) throw new Error(`${route}: ${response.status}`)
}

const contact = (name, company, subject, message, context) =>
  send(
    'contact-form',
    {
      name,
      company,
      email: `${name.split(' ')[0].toLowerCase()}@voorbeeld.example`,
      subject,
      message,
    },
    context,
  )

await contact(
  'Snelle Sanne',
  '',
  'Krachtapparatuur voor school',
  'Wat kost een kleine krachtruimte?',
  {
    elapsedMs: 200,
    page: '/fitness',
  },
)
await contact(
  'Noor Jansen',
  'Zorggroep Eik',
  'Medische lijn',
  'Welke apparaten vallen onder de MDR?',
  {
    page: '/medical',
  },
)
await contact('Tom Bakker', 'Hotel Zeezicht', 'Onderhoud', 'Twee loopbanden maken geluid.', {
  page: '/contact',
})
await contact(
  'Aysel Demir',
  'Gemeente Huizen',
  'Beweegtuin',
  'Graag een voorstel voor een beweegtuin.',
  {
    page: '/outdoor',
  },
)
await send(
  'quote-request',
  {
    bedrijfsnaam: 'Sportcentrum De Meer',
    naam: 'Wilma de Groot',
    emailadres: 'wilma@demeer.example',
    telefoonnummer: '035-200 01 00',
    producten: '2x Leg Press\n4x Seated Leg Curl',
    opmerkingen: 'Wij openen op 1 maart. Kunt u ook het onderhoud aanbieden?',
    items: [
      { id: 'df-001', name: 'Leg Press', quantity: 2 },
      { id: 'df-003', name: 'Seated Leg Curl', quantity: 4 },
    ],
  },
  {
    page: '/fitness',
    landing: '/',
    referrer: 'www.google.com',
    utm: { source: 'nieuwsbrief', medium: 'email', campaign: 'najaar' },
  },
)

const browser = await launch()
try {
  const page = await browser.newPage({
    viewport: { width: 1180, height: 760 },
    locale: 'nl-NL',
    serviceWorkers: 'block',
  })

  async function picture(name, height) {
    await page.mouse.move(0, 0)
    await page.setViewportSize({ width: 1180, height })
    await page.evaluate(() => document.fonts.ready)
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(join(import.meta.dirname, `${name}.webp`))
  }

  await page.goto(`${address}/beheer/leads`)
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await page.getByRole('link', { name: 'Hotel Zeezicht' }).click()
  await page.getByRole('button', { name: 'Ik pak dit op' }).click()
  await page.getByText('Status: In behandeling').waitFor()
  await page.goto(`${address}/beheer/leads`)
  await page.getByRole('link', { name: 'Sportcentrum De Meer' }).waitFor()
  await picture('lijst', 720)

  await page.getByRole('link', { name: 'Sportcentrum De Meer' }).click()
  await page.getByText('Bevestiging gemaild').waitFor()
  await picture('aanvraag', 900)

  await page.getByRole('link', { name: 'Spam' }).click()
  await page.getByRole('link', { name: 'Snelle Sanne' }).waitFor()
  await picture('spam', 560)

  await page.getByRole('link', { name: 'Cijfers' }).click()
  await page.getByRole('heading', { name: 'Aanvragen per week' }).waitFor()
  await picture('cijfers', 860)
} finally {
  await browser.close()
}
