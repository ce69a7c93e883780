/** Verifies the signature of a bucket request (AWS Signature Version 4). */
import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const AUTHORIZATION =
	/Credential=[^/]+[/](\d+)[/]([^/]+)[/]s3[/]aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/

export function isSignedWith(secret: string, { method, url = '', headers }: IncomingMessage): boolean {
	const [, day = '', region = '', names = '', signature] =
		AUTHORIZATION.exec(headers.authorization ?? '') ?? []
	const [path = '', query = ''] = url.split('?')
	const canonicalRequest = [
		method,
		path,
		query
			.split('&')
			.map((pair) => (pair.includes('=') || pair === '' ? pair : `${pair}=`))
			.sort()
			.join('&'),
		...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
		'',
		names,
		headers['x-amz-content-sha256'],
	].join('\n')
	const scope = `${day}/${region}/s3/aws4_request`
	const digest = createHash('sha256').update(canonicalRequest).digest('hex')
	const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
	const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
	return hmac(key, text).toString('hex') === signature
}
