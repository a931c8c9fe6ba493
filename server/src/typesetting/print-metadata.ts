const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Writes the XMP metadata of a print file, with the PDF/X-4 marker. Its ids are unique. */
export function printMetadata(file: {
  title: string;
  author: string;
  producer: string;
  made: Date;
  id: string;
}): string {
  const made = `${file.made.toISOString().slice(0, 19)}Z`;
  const plain = {
    'dc:format': 'application/pdf',
    'xmp:CreatorTool': 'Spalten',
    'xmp:CreateDate': made,
    'xmp:ModifyDate': made,
    'xmp:MetadataDate': made,
    'pdf:Producer': file.producer,
    'pdf:Trapped': 'False',
    'pdfxid:GTS_PDFXVersion': 'PDF/X-4',
    'xmpMM:DocumentID': `uuid:${file.id}`,
    'xmpMM:InstanceID': `uuid:${file.id}`,
    'xmpMM:VersionID': '1',
    'xmpMM:RenditionClass': 'default',
  };
  const lines = Object.entries(plain).map(
    ([name, value]) => `   <${name}>${escaped(value)}</${name}>`,
  );
  return `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
    xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
    xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(file.title)}</rdf:li></rdf:Alt></dc:title>
   <dc:creator><rdf:Seq><rdf:li>${escaped(file.author)}</rdf:li></rdf:Seq></dc:creator>
${lines.join('\n')}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}
