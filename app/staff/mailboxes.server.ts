/** Whom our letters are from, and where those to ourselves go. */
import type { Dealer } from '#app/dealer/dealer.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findFirstAdmin } from './admin-store.server.ts'

/** A dealership that has not named its address yet writes from the site's own host. */
export const senderOf = ({ name, email }: Dealer, { baseUrl }: Pick<Services, 'baseUrl'>) => ({
	name,
	address: email.noReply || `no-reply@${new URL(baseUrl).hostname}`,
})

/** The desk's mailbox; while it has none, that of the sales desk, and while nobody has, that of the first administrator. */
export async function findMailbox(
	{ db }: Pick<Services, 'db'>,
	{ email }: Dealer,
	desk: 'sales' | 'finance',
): Promise<string | undefined> {
	return email[desk] || email.sales || (await findFirstAdmin(db))
}
