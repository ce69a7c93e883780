/** A finished page in the packings that visitors have asked for: each is made when the first asks for it. */
import { createHash } from 'node:crypto'
import type { Encoding, StoredPage } from '#app/platform/page-store.server.ts'
import { bestEncoding } from './best-encoding.ts'
import { type Bytes, pack, unpack } from './packing.ts'

type Headers = [name: string, value: string][]
type Variant = { status: number; headers: Headers; bytes: Bytes | undefined }

/** The same for everybody, and so for ever by its hash; packed for whoever asked first. */
export async function keptPage(
	body: Bytes,
	headers: Headers,
	encoding: Encoding,
	status = 200,
): Promise<StoredPage> {
	const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
	const page: StoredPage = { status, hash, headers, bodies: {}, size: 0 }
	add(page, encoding, await pack[encoding](body))
	return page
}

/** Packs it anew out of a packing that is there, where it has to be: once for all who ask meanwhile. */
export async function packFor(page: StoredPage, accepted: string | null): Promise<void> {
	const encoding = bestEncoding(accepted ?? '')
	if (page.bodies[encoding]) return
	const packing = underWay.get(page) ?? new Map<Encoding, Promise<void>>()
	underWay.set(page, packing)
	const work = packing.get(encoding) ?? repack(page, encoding).finally(() => packing.delete(encoding))
	packing.set(encoding, work)
	await work
}

const underWay = new WeakMap<StoredPage, Map<Encoding, Promise<void>>>()

async function repack(page: StoredPage, encoding: Encoding): Promise<void> {
	const [there] = Object.keys(page.bodies) as Encoding[]
	if (!there) return
	const body = await unpack[there](page.bodies[there]?.bytes as Bytes)
	add(page, encoding, await pack[encoding](body))
}

/** The page as this browser can open it, where it is packed so; without its bytes where the browser has them already. */
export function variantOf(
	{ status, bodies }: StoredPage,
	accepted: string | string[] | null = '',
	held: string | null = '',
): Variant | undefined {
	const body = bodies[bestEncoding(String(accepted ?? ''))]
	if (!body) return undefined
	const { bytes, headers, tag } = body
	return status === 200 && isHeld(held, tag)
		? { status: 304, headers, bytes: undefined }
		: { status, headers, bytes }
}

/** A server on the way that packs a page anew weakens its tag: compared are the tags alone (RFC 9110, 8.8.3.2 and 13.1.2). */
const isHeld = (held: string | null, tag: string): boolean =>
	held !== null &&
	(held.trim() === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

function add(page: StoredPage, encoding: Encoding, bytes: Bytes): void {
	const tag = `"${page.hash}.${encoding}"`
	const packing: Headers = encoding === 'identity' ? [] : [['Content-Encoding', encoding]]
	const named: Headers = page.status === 200 ? [['ETag', tag]] : []
	page.bodies[encoding] = { bytes, tag, headers: [...page.headers, ...packing, ...named] }
	page.size += bytes.length
}
