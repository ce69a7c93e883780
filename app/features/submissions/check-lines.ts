import { spamFlagMessages as messages } from '#app/messages/en-ZA/submissions.ts'
import type { SpamFlag } from './submission.ts'

export function spamFlagLines(suspicions: readonly SpamFlag[]): string {
	if (suspicions.length === 0) return ''
	return [messages.pleaseCheck, ...suspicions.map((spamFlag) => `- ${messages.flags[spamFlag]}`)].join('\n')
}
