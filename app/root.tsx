/** The document around every page. */
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import styles from './everything.css?url'
import { useFrame } from './site/dealer-context.ts'
import { ProblemPage } from './site/problem-page.tsx'
import { PageArrival } from './ui/page-arrival.tsx'
import { Toaster } from './ui/toast.tsx'
import { SCROLL_POSITIONS } from './ui/use-scroll.ts'
import { siteWords } from './words/en-ZA/site.ts'

export const links = () => [
	...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: styles }] : []), // else written in last (finished-page.server.ts)
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang="en-ZA">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#0a0f13" />
				<Meta />
				<Links />
			</head>
			<body id="top" data-surface="light">
				<a href="#main" className="skip">
					{siteWords.skip}
				</a>
				{children}
				<Toaster />
				<PageArrival />
				<ScrollRestoration storageKey={SCROLL_POSITIONS} />
				<Scripts />
			</body>
		</html>
	)
}

export const meta = () => [{ title: siteWords.problem.title }]

export default function Root() {
	return <Outlet />
}

/** Where the frame itself could not be loaded, or a page outside of it failed. */
export function ErrorBoundary({ error }: { error: unknown }) {
	return <ProblemPage error={error} dealer={useFrame()?.dealer} />
}
