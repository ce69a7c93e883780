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
import { RestoreTypedInput } from '#app/components/hydration.tsx'
import { InPageLink } from '#app/components/scrolling.tsx'
import { PageAnnouncer } from '#app/components/spoken.tsx'
import { TravellingPhoto } from '#app/components/travelling-photo.ts'
import { isBackOfficePath } from '#app/core/addresses.ts'
import { STORAGE_KEYS } from '#app/core/stored-names.ts'
import { currentLanguage } from '#app/core/texts.ts'
import { siteMessages } from '#messages/site.ts'
import type { Route } from './+types/root.ts'
import { ReplaceBlockedStorage } from './components/blocked-storage.tsx'
import { DataSaverContext } from './components/data-saver.ts'
import { Toaster } from './components/toast.tsx'
import styles from './everything.css?url'
import { findDealerOrCached } from './features/dealer/dealer-queries.server.ts'
import { accentStyle, lookAddress, type SiteIcons } from './features/dealer/look/look.ts'
import font from './fonts/archivo-var-latin.woff2?url'
import { dataSaver, isDatabaseDown, servicesContext } from './infra/services.server.ts'
import { useFrame } from './site/dealer-context.ts'
import { ErrorPage } from './site/error-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	const { look, logo } = await findDealerOrCached(context.get(servicesContext), {
		isDatabaseDown: context.get(isDatabaseDown),
	})
	const accent = look && accentStyle(look)
	return {
		savesData: context.get(dataSaver),
		...(accent && { accent }),
		...(look?.icons && { icons: look.icons }),
		...(logo === 'highveld' && { isDesign: true }),
	}
}

/** The root data changes with a new document only (DataSaverSwitch in site/footer.tsx). */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
	const { savesData = false, accent, icons, isDesign } = useRouteLoaderData<typeof loader>('root') ?? {}
	const { pathname } = useLocation()
	const isBackOffice = isBackOfficePath(pathname)
	return (
		<html
			lang={currentLanguage()}
			data-save-data={savesData ? '' : undefined}
			style={accent}
			className="no-script:scroll-smooth"
		>
			<head>
				<meta charSet="utf-8" />
				<ReplaceBlockedStorage />
				<meta
					name="viewport"
					content={`width=device-width, initial-scale=1${isBackOffice ? '' : ', viewport-fit=cover'}`}
				/>
				<meta name="theme-color" content="#0a0f13" />
				<Meta />
				<Icons icons={icons} isDesign={isDesign} />
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
				<TravellingPhoto />
				<ScrollRestoration storageKey={STORAGE_KEYS.scrollPositions} />
				<Scripts />
			</body>
		</html>
	)
}

function Icons({ icons, isDesign }: { icons: SiteIcons | undefined; isDesign: boolean | undefined }) {
	if (icons)
		return (
			<>
				<link rel="icon" href={lookAddress(icons.favicon)} type="image/png" sizes="48x48" />
				<link rel="icon" href={lookAddress(icons.small)} type="image/png" sizes="192x192" />
				<link rel="apple-touch-icon" href={lookAddress(icons.touch)} />
			</>
		)
	return (
		<>
			<link rel="icon" href="/favicon.ico" sizes="48x48" />
			{isDesign && <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
			<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
		</>
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
