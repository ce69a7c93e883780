import { renderToStaticMarkup } from 'react-dom/server'
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './plain-link.tsx'

const attributesOf = (link: (props: LinkProps) => React.ReactNode, props: LinkProps) => {
	const html = renderToStaticMarkup(<MemoryRouter initialEntries={['/blog/one']}>{link(props)}</MemoryRouter>)
	return [...html.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([attribute]) => attribute).toSorted()
}

test.each<LinkProps>([
	{ to: '/' },
	{ to: '/car/1?back=a%20b&c=d#photos', viewTransition: true, prefetch: 'intent', className: 'price' },
	{ to: '/faqs', discover: 'none', 'aria-current': 'page', replace: true, state: { from: 1 } },
	{ to: '/faqs', target: '_blank', reloadDocument: true, preventScrollReset: true },
	{ to: '/a//b/../c' },
	{ to: '//other.example/a' },
	{ to: '?page=2' },
	{ to: '../two' },
	{ to: 'https://other.example/' },
	{ to: { pathname: '/inventory', search: 'page=2' } },
])('a link to $to is written as the router writes it', (props) => {
	const plain = attributesOf((given) => <Link {...given} />, props)
	expect(plain).toEqual(attributesOf((given) => <RouterLink {...given} />, props))
})
