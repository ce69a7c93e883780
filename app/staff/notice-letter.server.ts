/** Letters that tell somebody what was changed about their way in, so that they can object where it was not they. */
import { findDealer } from '#app/dealer/dealer-store.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { noticeWords } from '#app/words/en-ZA/staff-letters.ts'
import { senderOf } from './mailboxes.server.ts'

export type Notice = 'factor-reset' | 'factor-off' | 'recovery-code-used' | 'email-changed'

/** With the change that it tells of; answers what to deliver once that is done. */
export async function putNotice(
	given: Pick<Services, 'db' | 'post' | 'baseUrl'>,
	transaction: Transaction,
	user: { id: string; email: string },
	notice: Notice,
): Promise<string[]> {
	const dealer = await findDealer(given.db)
	const { subject, text } = noticeWords[notice]
	const letter = {
		kind: notice,
		about: user.id,
		from: senderOf(dealer, given),
		to: user.email,
		subject,
		text: text({ email: user.email, dealer: dealer.name, phone: dealer.phone.display }),
	}
	return given.post.put(transaction, [letter])
}
