/** Something that the open page sends, and whether it is to be sent again by itself. */
import type { ApplicationAnswer } from './application-exchange.ts'

/** `body` is asked for at the moment of sending: what goes is how things stand then. */
export type Errand = {
	kind: 'save' | 'submit' | 'clear'
	body: () => FormData
	quiet?: boolean // there is something else to be said
}

const SOON = 10_000 // milliseconds
const LATER = 60_000

/** How long to wait before it is sent again; undefined where the answer is the last word. */
export function pauseAfter({ kind }: Pick<Errand, 'kind'>, answer: ApplicationAnswer): number | undefined {
	if (answer.outcome !== 'refused') return undefined
	if (answer.refusal === 'not-saved') return SOON
	// Nobody asked for a save: that there were too many is no matter of theirs.
	return answer.refusal === 'over-limit' && kind === 'save' ? LATER : undefined
}

/** Offline as the browser sees it; else the connection seems to be there, and nothing comes back. */
export type Waiting = { kind: Errand['kind']; offline: boolean; pause: number }

export const waitingFor = ({ kind }: Errand, pause = SOON): Waiting => ({
	kind,
	offline: !navigator.onLine,
	pause,
})
