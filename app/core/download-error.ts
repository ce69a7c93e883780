/** Why a file could not be downloaded from another host. */
export type DownloadError =
	| 'no-address' // no URL, or none of HTTPS
	| 'not-public' // leads into a private network, or to another port than 443
	| 'not-found' // the host has no address, or the response is 404 or 410
	| 'redirected'
	| 'rejected' // any other status
	| 'too-large'
	| 'too-slow'
	| 'unreachable'
