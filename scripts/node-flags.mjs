/**
 * What the server's Node is started with, however it is started. New objects get 2 MB at a time and
 * not 16: most live for one request, and it is 20 MB less at rest.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=2'];
