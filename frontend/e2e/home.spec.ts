import { address, mailsTo, storedLeads } from './leads'
import { expect, notices, test, visit } from './visitor'

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

test('the categories come after the first screen, then the other sections, and a project is chosen by its figure', async ({
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
})

test.describe('with the question about cookies', () => {
  test.use({ consent: 'open' })

  test('the first screen of a phone has the headline, the action and the beginning of the categories', {
    tag: '@phone-only',
  }, async ({ page }) => {
    await visit(page, '/')
    const question = page.getByRole('region', { name: 'Uw cookiekeuze' })
    const top = (await question.boundingBox())?.y ?? 0
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('main').getByRole('link', { name: 'Vraag uw offerte aan' }),
      page.locator('#categories h2'),
    ]) {
      const box = await part.boundingBox()
      expect((box?.y ?? Infinity) + 20).toBeLessThan(top)
    }
  })
})
