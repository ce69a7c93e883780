/** The HTML document of every page. */

import type { ReactNode } from 'react'
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useRouteLoaderData,
} from 'react-router'
import { InPageLink } from '#app/components/in-page-link.tsx'
import { STORAGE_KEYS } from '#app/core/stored-names.ts'
import { currentLanguage } from '#app/core/texts.ts'
import { siteMessages } from '#messages/site.ts'
import type { Route } from './+types/root.ts'
import { ReplaceBlockedStorage } from './components/blocked-storage.tsx'
import { DataSaverContext } from './components/data-saver.ts'
import { PageAnnouncer } from './components/page-announcer.tsx'
import { Toaster } from './components/toast.tsx'
import { RestoreTypedInput } from './components/typed-before-hydration.ts'
import { isBackOfficePath } from './core/back-office.ts'
import styles from './everything.css?url'
import font from './fonts/archivo-var-latin.woff2?url'
import { dataSaver } from './infra/services.server.ts'
import { useFrame } from './site/dealer-context.ts'
import { ErrorPage } from './site/error-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => ({ savesData: context.get(dataSaver) })

/** The root data changes with a new document only (DataSaverSwitch in site/footer.tsx). */
export const shouldRevalidate = () => false

export const links = () => [
	{ rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export function Layout({ children }: { children: ReactNode }) {
	const savesData = useRouteLoaderData<typeof loader>('root')?.savesData ?? false
	const { pathname } = useLocation()
	const isBackOffice = isBackOfficePath(pathname)
	return (
		<html lang={currentLanguage()} data-save-data={savesData ? '' : undefined}>
			<head>
				<meta charSet="utf-8" />
				<ReplaceBlockedStorage />
				<meta
					name="viewport"
					content={`width=device-width, initial-scale=1${isBackOffice ? '' : ', viewport-fit=cover'}`}
				/>
				<meta name="theme-color" content="#0a0f13" />
				<Meta />
				<Links />
				<link rel="manifest" href={isBackOffice ? '/back-office.webmanifest' : '/site.webmanifest'} />
				{/* Public pages have inline styles, and preload the web font on a fast connection
				    (deferred-hydration.server.ts). */}
				{(import.meta.env.DEV || isBackOffice) && (
					<>
						<link rel="stylesheet" href={styles} />
						<link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
					</>
				)}
			</head>
			<body id="top" data-surface="light">
				<RestoreTypedInput />
				<InPageLink to="main" className="skip">
					{siteMessages.skip}
				</InPageLink>
				<DataSaverContext value={savesData}>{children}</DataSaverContext>
				<Toaster />
				<PageAnnouncer />
				<ScrollRestoration storageKey={STORAGE_KEYS.scrollPositions} />
				<Scripts />
			</body>
		</html>
	)
}

export const meta = () => [{ title: siteMessages.error.title }]

export default function Root() {
	return <Outlet />
}

/** For a failed layout, or a page without one. */
export function ErrorBoundary({ error }: { error: unknown }) {
	return <ErrorPage error={error} dealer={useFrame()?.dealer} />
}
