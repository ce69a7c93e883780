/** A page of the back office that there is not. */
import { data, href, Link } from 'react-router'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { adminWords } from '#app/words/en-ZA/admin.ts'
import type { Route } from './+types/not-found.ts'
import { adminMeta } from './admin-meta.ts'

const words = adminWords.missing

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	return data(null, 404)
}

export async function action({ request, context }: Route.ActionArgs) {
	await requireAdmin({ request, context })
	return data(null, 404)
}

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function NotFoundPage() {
	return (
		<>
			<h1 className="title text-title-md">{words.heading}</h1>
			<p className="mt-2">{words.text}</p>
			<p className="mt-4">
				<Link to={href('/admin')} className="link inline-flex min-h-11 items-center">
					{words.back}
				</Link>
			</p>
		</>
	)
}
