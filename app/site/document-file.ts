/** GET /documents/:file: a document of the dealership, as a download. Another file may take its address. */
import type { RouteHandle } from '#app/core/addresses.ts'
import { documentAt } from '#app/features/dealer/dealer.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { documentKey } from '#app/features/media/upload-receiving.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/document-file.ts'
import { storedFileResponse } from './file-responses.server.ts'

export const handle: RouteHandle = { countedAs: 'media' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const { documents } = await findDealerOrCached(services)
	const document = documentAt(documents, params.file)
	return storedFileResponse(
		request,
		services,
		document && {
			key: documentKey(document.file),
			etag: `"${document.file}"`,
			headers: {
				'Cache-Control': 'public, max-age=300',
				'Content-Type': 'application/pdf',
				'Content-Disposition': `attachment; filename="${params.file}"`,
				'Content-Security-Policy': "default-src 'none'; sandbox",
			},
		},
	)
}
