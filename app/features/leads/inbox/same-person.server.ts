/** What else the sender of a lead or an application has sent. */
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Services } from '#app/infra/services.server.ts'
import { type InboxLine, toInboxLine } from './inbox-item.ts'
import { inboxItems } from './inbox-item-table.server.ts'
import { listRows } from './inbox-queries.server.ts'
import { decryptItems } from './inbox-service.server.ts'
import { hasPhoneIndex } from './phone-index-queries.server.ts'

const MAX_RESULTS = 20
const { emailIndex, phoneIndex, phonesIndex, idNumberIndex } = inboxItems

/** By the same email address, telephone or ID number; newest first. */
export async function findSamePerson(
	services: Pick<Services, 'db' | 'keys'>,
	id: string,
): Promise<InboxLine[]> {
	const { db } = services
	const [own] = await db
		.select({ emailIndex, phoneIndex, phonesIndex, idNumberIndex })
		.from(inboxItems)
		.where(eq(inboxItems.id, id))
	if (!own) return []
	const phones = [own.phoneIndex ?? '', ...(own.phonesIndex ?? '').split(' ')].filter(Boolean)
	const isSame = or(
		eq(emailIndex, own.emailIndex),
		own.idNumberIndex ? eq(idNumberIndex, own.idNumberIndex) : undefined,
		...(phones.length > 0 ? [inArray(phoneIndex, phones), hasPhoneIndex(phones)] : []),
	)
	const rows = await listRows(db, and(ne(inboxItems.id, id), isSame)).limit(MAX_RESULTS)
	return (await decryptItems(services, rows)).map(toInboxLine)
}
