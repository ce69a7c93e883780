import { spamFlagMessages as messages } from '#messages/spam-flags.ts'
import type { SpamFlag } from './submission.ts'

export function spamFlagLines(spamFlags: readonly SpamFlag[]): string {
	if (spamFlags.length === 0) return ''
	return [messages.pleaseCheck, ...spamFlags.map((spamFlag) => `- ${messages.flags[spamFlag]}`)].join('\n')
}
