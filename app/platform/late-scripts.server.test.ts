import { expect, test } from 'vitest'
import { lateScripts } from './late-scripts.server.ts'

const routers = (nonce = '') => `<head><link rel="preload" href="/assets/font.woff2" as="font"/>
<link rel="modulepreload" href="/assets/entry.client-1.js"${nonce}/><link rel="modulepreload" href="/assets/react-1.js"${nonce}/></head>
<script${nonce}>window.__reactRouterContext = {}</script><script${nonce} type="module" async="">import "/assets/visitors-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1_main from "/assets/home-1.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"site/home":route1};

import("/assets/entry.client-1.js");</script><p>$&amp;</p>`

const late = (html: string) => {
	const [at, from] = [html.indexOf('</head>'), html.lastIndexOf('<script')]
	const page = { head: html.slice(0, at), body: html.slice(at, from), tail: html.slice(from) }
	const { head, body, tail } = lateScripts(page)
	return head + body + tail
}

const inline = (html: string) =>
	/<script id="late"[^>]*>(\(function [\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

test('nothing is announced to be fetched at once but what is no script', () => {
	const html = late(routers())
	expect(html).not.toMatch(/<link rel="modulepreload"|type="module"|async=""/)
	expect(html).toContain('<link rel="preload" href="/assets/font.woff2" as="font"/>')
	expect(html).toContain('<script>window.__reactRouterContext = {}</script>')
	expect(html).toContain('<p>$&amp;</p>')
})

test('what waits is a script, imports the pieces and begins with what the router wrote', () => {
	const script = inline(late(routers()))
	expect(() => new Function(script)).not.toThrow()
	expect(script).toContain('["/assets/react-1.js","/assets/entry.client-1.js"]')
	expect(script).toMatch(
		/const\[,route0,route1_main\]=await Promise\.all\(\[import\("\/assets\/visitors-1\.js"\),import\("\/assets\/root-1\.js"\),import/,
	)
	expect(script.indexOf('__reactRouterRouteModules')).toBeLessThan(
		script.lastIndexOf('import("/assets/entry'),
	)
})

test('the typeface’s mark is read in the head, in front of all that is painted', () => {
	const html = late(routers(' nonce="abc"'))
	const head = html.slice(0, html.indexOf('</head>'))
	const [, first = ''] = /<script nonce="abc">([\s\S]*?)<\/script>$/.exec(head) ?? []
	expect(() => new Function(first)).not.toThrow()
	expect(first).toMatch(/sessionStorage\.getItem\(.typeface.\)/)
})

test('the number that lets a page’s scripts run stays on it', () => {
	expect(late(routers(' nonce="abc"'))).toMatch(/<script id="late" nonce="abc">\(function/)
})

test('a page without scripts stays as it is', () => {
	const plain = { head: '<head>', tail: '</head><p>plain</p>' }
	expect(lateScripts(plain)).toEqual(plain)
})
