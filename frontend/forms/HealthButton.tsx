import { Button } from '../components/Button'
import type { HealthCheck } from '../generated/payload'
import { checkHealth } from '../lib/leads'
import { fill } from '../lib/text'
import { notify } from '../state/notices'
import { useShell } from '../state/shell'

/** Asks whether the lead API is there, and tells what it says. */
export function HealthButton({ button, title, running, down, failed }: HealthCheck) {
  const { leads } = useShell()
  const check = async () => {
    try {
      const text = await checkHealth(leads)
      const failure = text === undefined
      notify({ title, text: failure ? down : fill(running, { text }), failure })
    } catch (error) {
      notify({
        title: failed,
        text: error instanceof Error ? error.message : String(error),
        failure: true,
      })
    }
  }
  return (
    <Button onClick={check} className="noscript:hidden max-sm:w-full">
      {button}
    </Button>
  )
}
