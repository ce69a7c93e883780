/** Another host of the web, with a certificate, on this machine; and requests that may reach it. */
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { type Outgoing, openOutgoing } from '#app/infra/outgoing-request.server.ts'
import { certificate } from './certificate.ts'

const HOST = 'showroom.example' // of the certificate

export type HttpsHost = { url: string; requested: string[]; outgoing: Outgoing }

/** Call it at the top of a test file; it is closed after the file. */
export async function openHttpsHost(respond: RequestListener): Promise<HttpsHost> {
	const requested: string[] = []
	const server = createServer(certificate, (request, response) => {
		requested.push(request.url ?? '')
		respond(request, response)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	afterAll(() => {
		server.closeAllConnections()
		server.close()
	})
	const { port } = server.address() as AddressInfo
	const outgoing = openOutgoing({
		lookUp: async () => [{ address: '127.0.0.1', family: 4 }],
		isAllowed: (ip) => ip === '127.0.0.1',
		certificates: certificate.cert,
	})
	return { url: `https://${HOST}:${port}`, requested, outgoing }
}
