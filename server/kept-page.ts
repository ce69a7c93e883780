/** A finished page in the packings that visitors have asked for: each is made when the first asks for it. */
import { createHash } from 'node:crypto'
import type { Encoding, StoredPage } from '#app/platform/page-store.server.ts'
import { bestEncoding } from './best-encoding.ts'
import { type Bytes, pack, unpack } from './packing.ts'

type Headers = [name: string, value: string][]
type Variant = { status: 200 | 304; headers: Headers; bytes: Bytes | undefined }

/** The same for everybody, and so for ever by its hash; packed for whoever asked first. */
export async function keptPage(body: Bytes, headers: Headers, encoding: Encoding): Promise<StoredPage> {
	const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
	const page: StoredPage = { hash, headers, bodies: {}, size: 0 }
	add(page, encoding, await pack[encoding](body))
	return page
}

/** Packs it anew out of a packing that is there, where it has to be. */
export async function packFor(page: StoredPage, accepted: string | null): Promise<void> {
	const encoding = bestEncoding(accepted ?? '')
	if (page.bodies[encoding]) return
	const [there] = Object.keys(page.bodies) as Encoding[]
	if (!there) return
	const body = await unpack[there](page.bodies[there]?.bytes as Bytes)
	const bytes = await pack[encoding](body)
	if (!page.bodies[encoding]) add(page, encoding, bytes)
}

/** The page as this browser can open it, where it is packed so; without its bytes where the browser has them already. */
export function variantOf(
	{ bodies }: StoredPage,
	accepted: string | string[] | null = '',
	held: string | null = '',
): Variant | undefined {
	const body = bodies[bestEncoding(String(accepted ?? ''))]
	if (!body) return undefined
	const { bytes, headers, tag } = body
	const isHeld = held?.split(',').some((one) => one.trim() === tag)
	return isHeld ? { status: 304, headers, bytes: undefined } : { status: 200, headers, bytes }
}

function add(page: StoredPage, encoding: Encoding, bytes: Bytes): void {
	const tag = `"${page.hash}.${encoding}"`
	const packing: Headers = encoding === 'identity' ? [] : [['Content-Encoding', encoding]]
	page.bodies[encoding] = { bytes, tag, headers: [...page.headers, ...packing, ['ETag', tag]] }
	page.size += bytes.length
}
