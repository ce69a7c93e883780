/** Why staff should look twice at a form, as lines of its notice; nothing where there is no reason. */
import { intakeWords as words } from '#app/words/en-ZA/intake.ts'
import type { Suspicion } from './intake.ts'

export function checkLines(suspicions: readonly Suspicion[]): string {
	if (suspicions.length === 0) return ''
	return [words.pleaseCheck, ...suspicions.map((suspicion) => `- ${words.suspicions[suspicion]}`)].join('\n')
}
