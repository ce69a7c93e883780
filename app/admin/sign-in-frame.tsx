/** The layout of pages for staff who are not (fully) signed in: the wordmark on a picture beside the page. */
import { href, Outlet } from 'react-router'
import { ReturnLostFocus } from '#app/components/lost-focus.ts'
import type { RouteHandle } from '#app/core/addresses.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { Wordmark } from '#app/features/dealer/wordmark.tsx'
import dusk from '#app/features/media/placeholders/hero-landscape-home-tall.webp?url'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/sign-in-frame.ts'

export const handle: RouteHandle = { isReturnPage: false }

export async function loader({ context }: Route.LoaderArgs) {
	const { name, logo } = await findDealerOrCached(context.get(servicesContext))
	return { dealer: { name, logo } }
}

export default function SignInFrame({ loaderData: { dealer } }: Route.ComponentProps) {
	return (
		<main
			id="main"
			tabIndex={-1}
			className="grid min-h-svh grid-cols-[minmax(0,1fr)] grid-rows-[13rem_1fr] md:grid-rows-[18rem_1fr] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-1"
		>
			<section
				aria-label={dealer.name}
				data-surface="dark"
				className="relative overflow-hidden after:absolute after:inset-0 after:bg-linear-[rgb(10_15_19/0.82),rgb(10_15_19/0.1)_65%]"
			>
				<img
					src={dusk}
					alt=""
					width={900}
					height={1400}
					className="absolute inset-0 size-full object-cover object-[42%_76%] lg:object-[42%_100%]"
				/>
				<a
					href={href('/')}
					className="absolute top-5 left-5 z-1 flex min-h-11 items-center lg:top-12 lg:left-12"
				>
					<Wordmark dealer={dealer} className="h-9 lg:h-13" />
				</a>
			</section>
			<div className="px-5 pt-8 pb-12 lg:grid lg:place-items-center lg:p-12">
				<div className="mx-auto w-full max-w-104">
					<Outlet />
				</div>
			</div>
			<ReturnLostFocus />
		</main>
	)
}
