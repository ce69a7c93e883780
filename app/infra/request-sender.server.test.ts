import { describe, expect, test } from 'vitest'
import { isByPerson, openRecentRequests } from './request-sender.server.ts'

const PHONE =
	'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const request = (headers: Record<string, string>, method = 'GET') => ({
	method,
	headers: new Headers(headers),
})

describe('a person follows a link', () => {
	test.each([
		PHONE,
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
		`${PHONE} [FB_IAB/FB4A;FBAV/480.0.0.0;]`,
	])('in the browser %s', (agent) => {
		expect(isByPerson(request({ 'User-Agent': agent }))).toBe(true)
		expect(isByPerson(request({ 'User-Agent': agent, 'Sec-Fetch-Dest': 'document' }))).toBe(true)
	})
})

describe('no person follows it', () => {
	test.each([
		'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
		'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
		'WhatsApp/2.24.1 A',
		'curl/8.5.0',
		'',
	])('when the program is %j', (agent) => expect(isByPerson(request({ 'User-Agent': agent }))).toBe(false))

	test.each<Record<string, string>>([
		{ 'Sec-Purpose': 'prefetch;prerender' },
		{ Purpose: 'prefetch' },
		{ 'X-Moz': 'prefetch' },
		{ 'Sec-Fetch-Dest': 'image' },
	])('when a browser looks ahead or embeds: %j', (headers) =>
		expect(isByPerson(request({ 'User-Agent': PHONE, ...headers }))).toBe(false),
	)

	test('when only the headers are read', () =>
		expect(isByPerson(request({ 'User-Agent': PHONE }, 'HEAD'))).toBe(false))
})

const at = (seconds: number) => new Date(1_000 * seconds)

test('the same key gets the same result for a minute, and then the next', async () => {
	const { share } = openRecentRequests()
	let runs = 0
	const work = async () => ++runs
	expect(await Promise.all([share('a', at(0), work), share('a', at(0), work)])).toEqual([1, 1])
	expect(await share('a', at(59), work)).toBe(1)
	expect(await share('b', at(59), work)).toBe(2)
	expect(await share('a', at(60), work)).toBe(3)
})

test('after a failure, the next request tries again', async () => {
	const { share } = openRecentRequests()
	await expect(share('a', at(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
	expect(await share('a', at(1), async () => 'back')).toBe('back')
})
