/** The head of the dealership's emails, if it has a look of its own. */
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { GOLD, type LogoPicture } from '#app/features/dealer/look/look.ts'
import type { Letterhead } from '#app/infra/email/email.server.ts'
import { reasonOf } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { beforeDeadline } from '#app/infra/storage/files.server.ts'
import { readLookFile } from './logo.server.ts'

type LetterheadServices = Pick<Services, 'db' | 'files' | 'log' | 'lastRead' | 'memoize'>

const READING_DEADLINE = 3_000 // ms; then the email has the name alone

/** Undefined if it has none. No email waits for a picture that cannot be read. */
export async function findLetterhead(services: LetterheadServices): Promise<Letterhead | undefined> {
	const { name, look } = await findDealerOrCached(services)
	if (!look?.logo && !look?.accent) return undefined
	const logo = look.logo && (await readLogo(services, look.logo.onLight))
	return { name, accent: look.accent ?? GOLD, ...(logo && { logo }) }
}

async function readLogo({ files, log }: LetterheadServices, { file, ...picture }: LogoPicture) {
	try {
		const png = await readLookFile(beforeDeadline(files, READING_DEADLINE), file)
		return png && { png, ...picture }
	} catch (error) {
		log.warn({ file, reason: reasonOf(error) }, 'an email is sent without the logo')
		return undefined
	}
}
