import { say } from './dialog'

/**
 * Does not let publish who may propose changes alone, and says so: the editor itself would say that it failed, and to try
 * again. Who has an account at GitHub may what GitHub says.
 */
export async function mayPublish(): Promise<void> {
  const response = await fetch('/api/login/right')
  const { right } = response.ok ? ((await response.json()) as { right: string }) : { right: '' }
  if (right !== 'author') return
  void say({
    title: 'Nog niet gepubliceerd',
    text: 'U kunt wijzigingen voorstellen, en niet publiceren. Uw wijziging is bewaard. Vraag een collega die mag publiceren: die vindt haar onder Redactionele workflow.',
    close: 'Sluiten',
  })
  throw new Error('an author does not publish')
}
