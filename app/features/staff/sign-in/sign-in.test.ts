import { describe, expect, test } from 'vitest'
import { parseDevice, returnPath, withReturnPath } from './sign-in.ts'

const isReturnPage = (pathname: string) => pathname !== '/admin/logout'

describe('the return path', () => {
	test.each([
		'/admin',
		'/admin/cars?search=hilux&page=2',
		'/admin/leads/00000000-0000-4000-8000-000000000000',
		'/admin/account/second-factor',
	])('may be %s', (path) => {
		expect(returnPath(path, isReturnPage)).toBe(path)
	})

	test.each([
		undefined,
		null,
		'',
		'admin/cars',
		'/',
		'/administrator',
		'/admin.evil.example',
		'//evil.example/admin',
		'/\\evil.example/admin',
		'/\t/evil.example/admin',
		'https://evil.example/admin',
		'javascript:alert(1)',
		'/admin/../inventory',
		'/admin/%2e%2e//evil.example/admin',
		'/admin/logout',
		'a'.repeat(10_000),
	])('is /admin for %s', (path) => {
		expect(returnPath(path, isReturnPage)).toBe('/admin')
	})

	test('is added to the sign-in URL, and omitted when it is /admin', () => {
		expect(withReturnPath('/admin/login', '/admin/cars?a=1&b=2')).toBe(
			'/admin/login?to=%2Fadmin%2Fcars%3Fa%3D1%26b%3D2',
		)
		expect(withReturnPath('/admin/login', '/admin')).toBe('/admin/login')
	})
})

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
	[
		`Mozilla/5.0 (Linux; Android 15; SM-A155F) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
		'Chrome',
		'Android',
	],
	[
		`Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
		'Samsung Internet',
		'Android',
	],
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
		'Edge',
		'Windows',
	],
	['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
		'Safari',
		'iPhone',
	],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
		'Safari',
		'Mac',
	],
])('%s is recognised as a device', (userAgent, browser, system) => {
	expect(parseDevice(userAgent)).toEqual({ browser, system })
})

test.each([null, '', 'curl/8.9', '<b>Chrome/</b>'])('%s is not recognised as a device', (userAgent) => {
	expect(parseDevice(userAgent)).toBeUndefined()
})
