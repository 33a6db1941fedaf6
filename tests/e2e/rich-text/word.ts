/** What Word for Windows puts on the clipboard, with only its styles shortened. */
export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/Grace/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <o:OfficeDocumentSettings>
  <o:AllowPNG/>
 </o:OfficeDocumentSettings>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face
	{font-family:Calibri;
	panose-1:2 15 5 2 2 2 4 3 2 4;}
p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	margin:0in;
	font-size:11.0pt;
	font-family:"Calibri",sans-serif;
	color:green;}
-->
</style>
<!--[if gte mso 10]>
<style>
 table.MsoNormalTable {mso-style-name:"Table Normal";}
</style>
<![endif]-->
</head>

<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'>
<!--StartFragment-->

<h1>Harvest supper<o:p></o:p></h1>

<p class=MsoNormal style='mso-margin-top-alt:auto'><span style='font-size:12.0pt;font-family:"Times New Roman",serif;
color:#2F5496'>Dear <b style='mso-bidi-font-weight:normal'>friends</b>, bring a <i>dish</i> and
a <u>chair</u>.<span style='mso-spacerun:yes'>  </span><span style='color:red'>Doors open at six.</span><o:p></o:p></span></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Soup<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-add-space:auto;
text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>Leek<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><b>Bread</b><o:p></o:p></p>

<p class=MsoNormal>Then:<o:p></o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Grace</p>

<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Singing</p>

<p class=MsoNormal>See <a href="https://example.org/supper"><span style='color:#0563C1'>the
page</span></a> or <a href="#_Toc1">below</a>.<o:p></o:p></p>

<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'>
 <tr style='mso-yfti-irow:0'>
  <td width=311 valign=top style='width:233.75pt'>
  <p class=MsoNormal>Six<o:p></o:p></p>
  <p class=MsoNormal>Seven<o:p></o:p></p>
  </td>
  <td width=312><p class=MsoNormal>Supper<o:p></o:p></p></td>
 </tr>
</table>

<!--EndFragment-->
</body>

</html>`;

export const wordCleaned = [
  '<h1>Harvest supper</h1>',
  '<p>Dear <strong>friends</strong>, bring a <em>dish</em> and a <u>chair</u>. <span style="color:red">Doors open at six.</span></p>',
  '<ul><li>Soup<ul><li>Leek</li></ul></li><li><strong>Bread</strong></li></ul>',
  '<p>Then:</p>',
  '<ol><li>Grace</li><li>Singing</li></ol>',
  '<p>See <a href="https://example.org/supper">the page</a> or below.</p>',
  '<table><tbody><tr><td>Six<br>Seven</td><td>Supper</td></tr></tbody></table>',
].join('');
