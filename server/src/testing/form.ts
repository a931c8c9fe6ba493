interface FormFile {
  name: string;
  bytes: Buffer;
  type?: string;
}

const BOUNDARY = '----spalten-prov';

/** Builds a multipart form as a browser sends it, with fields in the given order. */
export function buildForm(fields: Record<string, string | FormFile>) {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`;
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)];
    const type = `content-type: ${value.type ?? 'application/octet-stream'}`;
    return [
      Buffer.from(`${head}; filename="${value.name}"\r\n${type}\r\n\r\n`),
      value.bytes,
      Buffer.from('\r\n'),
    ];
  });
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
