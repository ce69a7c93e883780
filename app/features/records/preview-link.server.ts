/** Signed links that show a record which is not on the website yet, for a day (docs/decisions/107). */
import { href } from 'react-router'
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { readSignedWords, signWords } from '#app/infra/encryption/signed-words.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { Published } from './publication.ts'

/** The query parameter with the signed words; no log has it. */
export const PREVIEW_PARAMETER = 'link'

const VALID_FOR = 24 * 60 * 60_000 // ms

type Previewed = { kind: string; id: string }

export function previewLink(
	{ keys, now, baseUrl }: Pick<Services, 'keys' | 'now' | 'baseUrl'>,
	{ kind, id }: Previewed,
): string {
	const end = (now().getTime() + VALID_FOR).toString(36)
	const link = signWords(keys.active('form-token'), DIGEST_LABELS.preview, [kind, id, end])
	return `${baseUrl}${href('/preview')}?${new URLSearchParams({ [PREVIEW_PARAMETER]: link })}`
}

/** The links to those records of a list that are not on the website, by id. */
export const previewLinks = (
	services: Parameters<typeof previewLink>[0],
	kind: string,
	records: ({ id: string } & Pick<Published, 'publication'>)[],
): Record<string, string> =>
	Object.fromEntries(
		records
			.filter(({ publication }) => publication !== 'published')
			.map(({ id }) => [id, previewLink(services, { kind, id })]),
	)

/** What the link shows; undefined if it is not ours, or was altered. */
export function readPreviewLink(
	{ keys, now }: Pick<Services, 'keys' | 'now'>,
	link: string,
): (Previewed & { isOver: boolean }) | undefined {
	const [kind = '', id = '', end = ''] = readSignedWords(keys, DIGEST_LABELS.preview, link)?.words ?? []
	return end ? { kind, id, isOver: Number.parseInt(end, 36) < now().getTime() } : undefined
}
