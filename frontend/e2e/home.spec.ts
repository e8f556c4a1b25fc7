import { address, mailsTo, storedLeads } from './leads'
import { drawer, expect, notices, test, visit } from './visitor'

test('the first screen asks for a request, which its form at the end of the page takes', {
  tag: '@phone',
}, async ({ page }) => {
  const email = address('home')
  await page.clock.install() // the form tells how long the page was open
  await visit(page, '/')
  const action = page.getByRole('main').getByRole('link', { name: 'Vraag uw offerte aan' })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(action).toBeInViewport({ ratio: 1 })
  await action.click()
  await expect(page).toHaveURL(/#aanvraag$/)
  const form = page.locator('#aanvraag form')
  await expect(form.getByLabel('Naam')).toBeInViewport()
  await page.clock.fastForward(20_000)
  await form.getByLabel('Naam').fill('Ada')
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wat zoekt u?').fill('Een zaal van 90 m² in Groningen.')
  await form.getByRole('button', { name: 'Vraag offerte aan' }).click()
  await expect(notices(page)).toContainText('Uw aanvraag is binnen')
  const [lead] = await storedLeads(page, email)
  expect(lead).toMatch(/kenmerk\s+aanvraag-/)
  expect(lead).toMatch(/Zoekt\s+Een zaal van 90 m² in Groningen\./)
  await expect.poll(async () => (await mailsTo(page, email)).count()).toBe(1)
})

test('the categories come after the first screen, a project is chosen by its figure, and its machines go on the list as often as they stand there', async ({
  page,
}) => {
  await visit(page, '/')
  const blocks = await page
    .locator('main [data-block]')
    .evaluateAll((all) => all.map((block) => block.getAttribute('data-block')))
  expect(blocks.slice(0, 3)).toEqual(['showcase', 'categories', 'related-pages'])
  const project = page.locator('[data-block="project-figures"] li').first()
  await expect(project).toContainText('41%')
  await project.getByRole('link').click()
  await expect(page).toHaveURL(/\/projecten\/heyday$/)
  await page.getByRole('button', { name: 'Zet deze opstelling op mijn verlanglijst' }).click()
  await expect(notices(page)).toContainText('Er zijn 5 producten bij gekomen.')
  await notices(page).getByRole('button', { name: 'Bekijk lijst' }).click()
  const items = drawer(page).getByRole('list').first().getByRole('listitem')
  await expect(items).toHaveCount(2)
})
