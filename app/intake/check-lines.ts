/** Why staff should look twice at a form, as lines of its notice; nothing where there is no reason. */
import { spamFlagMessages as messages } from '#app/words/en-ZA/intake.ts'
import type { Suspicion } from './intake.ts'

export function checkLines(suspicions: readonly Suspicion[]): string {
	if (suspicions.length === 0) return ''
	return [messages.pleaseCheck, ...suspicions.map((suspicion) => `- ${messages.flags[suspicion]}`)].join('\n')
}
