/** An application that was sent while its answer was lost on the way: the cookie of its draft leads to it. */
import { sentWith } from '#app/finance/application-desk.server.ts'
import { draftTokenOf, rememberDraft, rememberSent } from '#app/finance/draft-cookie.server.ts'
import { readOr } from '#app/platform/read-or.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** The cookies with which its answer is shown, once. */
export async function unheard(given: Services, request: Request): Promise<Headers | undefined> {
	const token = await draftTokenOf(request)
	if (!token) return undefined
	const sent = await readOr(given.log, 'the answer to an application', sentWith(given, token), undefined)
	if (!sent) return undefined
	const cookies = [await rememberDraft(given), await rememberSent(given, sent)]
	return new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
}
