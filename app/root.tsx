/** The document around every page. */
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import font from './fonts/archivo-var-latin.woff2?url'
import styles from './styles.css?url'
import { PageArrival } from './ui/page-arrival.tsx'
import { Toaster } from './ui/toast.tsx'
import { siteWords } from './words/en-ZA/site.ts'

export const links = () => [
	{ rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
	{ rel: 'stylesheet', href: styles },
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
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	)
}

export default function Root() {
	return <Outlet />
}
