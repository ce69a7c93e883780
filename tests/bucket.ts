/** A real S3 server for bucket tests. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import type { Bucket } from '#app/infra/config.server.ts'
import { isSignedWith } from './signed-request.ts'
import { newFolder } from './temporary-folder.ts'

const ONLY_KEY = 'S3RVER' // its only access key, and its secret
const FORGED = '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message></Error>'

/** Call it at the top of a test file; it closes itself after the file. */
export async function openBucketServer() {
	const directory = newFolder()
	const configureBuckets = [{ name: 'forecourt', configs: [] }]
	const buckets = new S3rver({ silent: true, directory, configureBuckets, vhostBuckets: false })
	await buckets.configureBuckets()
	const respond = buckets.callback()

	const open = (port: number) =>
		new Promise<Server>((opened) => {
			// Adds the check that the S3 server lacks: it knows the key but does not verify the signature.
			const server = createServer((request, response) => {
				const { authorization = '' } = request.headers
				if (!authorization.includes(`=${ONLY_KEY}/`) || isSignedWith(ONLY_KEY, request))
					return respond(request, response)
				response.writeHead(403, { 'Content-Type': 'application/xml' }).end(FORGED)
			}).listen(port, '127.0.0.1', () => opened(server))
		})
	let server = await open(0)
	const close = () =>
		new Promise<void>((closed) => {
			server.close(() => closed())
			server.closeAllConnections()
		})
	afterAll(close)
	const { port } = server.address() as AddressInfo
	const endpoint = `http://127.0.0.1:${port}`
	const bucket: Bucket = {
		name: 'forecourt',
		endpoint,
		region: 'af-south-1',
		key: ONLY_KEY,
		secret: ONLY_KEY,
	}

	/** Makes the server unreachable while `work` runs. */
	async function whileUnreachable(work: () => Promise<void>) {
		await close()
		try {
			await work()
		} finally {
			server = await open(port)
		}
	}
	return { bucket, whileAway: whileUnreachable }
}
